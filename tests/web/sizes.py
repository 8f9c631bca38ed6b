"""Screens on which pages are tried: width and height in CSS pixels."""

SIZES = {
    "phone": {"width": 390, "height": 844},
    "small": {"width": 360, "height": 640},
    "desk": {"width": 1280, "height": 800},
}
