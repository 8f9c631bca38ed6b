// The service worker of the static edition.
const VERSION = "VERSION_OF_THIS_SITE";
