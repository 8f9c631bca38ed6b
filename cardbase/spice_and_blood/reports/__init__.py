"""Reports: the House's, the Gazette, the master's. JSON first; text and HTML are made from it."""
