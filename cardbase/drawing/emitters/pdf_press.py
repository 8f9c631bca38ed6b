"""What a PDF tells a print shop: which PDF/X it follows, and the printing condition that is meant (ISO 15930)."""

from __future__ import annotations

import uuid
import zlib
from html import escape
from typing import Any, Literal, NamedTuple

from reportlab.pdfbase import pdfdoc

from cardbase.drawing.emitters.pdf_objects import COMPRESSED
from cardbase.drawing.emitters.pdf_structure import allow
from cardbase.drawing.emitters.press_profile import PressProfile

Colours = Literal["rgb", "cmyk"]
X4 = "PDF/X-4"
VERSIONS = {"PDF/X-1a:2003": (1, 4), X4: (1, 6)}
"""The version of PDF that each standard is written in."""
NEWEST_ICC = {"PDF/X-1a:2003": 2, X4: 4}
"""The newest colour profiles that each standard holds."""
INTENTS = {
    "CGATS TR 001": "U.S. Web Coated (SWOP) v2",
    "FOGRA39": "Coated FOGRA39 (ISO 12647-2:2004)",
    "FOGRA47": "Uncoated FOGRA47 (ISO 12647-2:2004)",
    "FOGRA51": "PSO Coated v3 (FOGRA51)",
    "FOGRA52": "PSO Uncoated v3 (FOGRA52)",
}
"""Registered printing conditions, and what people call them."""
_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<xmp:CreatorTool>cardbase</xmp:CreatorTool>
<xmp:CreateDate>{day}</xmp:CreateDate><xmp:ModifyDate>{day}</xmp:ModifyDate><xmp:MetadataDate>{day}</xmp:MetadataDate>
<pdf:Producer>{producer}</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
<xmpMM:DocumentID>uuid:{document}</xmpMM:DocumentID><xmpMM:InstanceID>uuid:{document}</xmpMM:InstanceID>
<xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdfxid:GTS_PDFXVersion>{standard}</pdfxid:GTS_PDFXVersion>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


class Press(NamedTuple):
    """What a print shop asks of a PDF: its colours, the standard it follows, the registered printing condition that is
    meant or the profile of another, and whether letters are shapes.
    """

    colours: Colours = "rgb"
    standard: str = ""
    intent: str = ""
    outlines: bool = False
    profile: PressProfile | None = None

    @property
    def version(self) -> tuple[int, int]:
        """The version of PDF."""
        return VERSIONS.get(self.standard, COMPRESSED)

    @property
    def tagged(self) -> bool:
        """Whether the file has a structure for those who listen: not where letters are shapes, nor in PDF/X-1a."""
        return not self.outlines and self.standard in ("", X4)


class _Info(pdfdoc.PDFInfo):  # type: ignore[misc]  # reportlab has no types
    """The document's own words, with the standard that it follows."""

    standard = ""

    def format(self, document: Any) -> bytes:
        """Return the dictionary as bytes."""
        content: bytes = super().format(document)
        head, _, tail = content.rpartition(b">>")
        return head + f" /GTS_PDFXVersion ({self.standard})\n>>".encode() + tail


def declare(file: Any, press: Press) -> None:
    """Say which standard a file follows and for which printing condition; PDF/X-4 says the first in ``describe``."""
    if press.standard != X4:
        info = _Info()
        info.__dict__.update(file.info.__dict__)
        info.standard = press.standard
        file.info = info
    name, words = _condition(press)
    record = {
        "Type": pdfdoc.PDFName("OutputIntent"),
        "S": pdfdoc.PDFName("GTS_PDFX"),
        "OutputConditionIdentifier": pdfdoc.PDFString(name),
        "OutputCondition": pdfdoc.PDFString(words),
        "Info": pdfdoc.PDFString(words),
        "RegistryName": pdfdoc.PDFString("http://www.color.org"),
    }
    if press.profile:
        entries = {"N": 4, "Filter": pdfdoc.PDFName("FlateDecode")}
        stream = pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), zlib.compress(press.profile.data, 9))
        record["DestOutputProfile"] = file.Reference(stream, "press-profile")
    allow(file.Catalog, "OutputIntents")
    file.Catalog.OutputIntents = pdfdoc.PDFArray([pdfdoc.PDFDictionary(record)])


def _condition(press: Press) -> tuple[str, str]:
    """Return the registered name of the printing condition, or Custom, and what people call it."""
    if press.profile is None:
        return press.intent, INTENTS[press.intent]
    known = next((name for name, words in INTENTS.items() if words == press.profile.name), "")
    known = known or next((name for name in INTENTS if name in press.profile.name.upper()), "Custom")
    return known, press.profile.name


def describe(file: Any, title: str, digest: str) -> None:
    """Write the metadata that PDF/X-4 is known by; a digest of the content makes its number."""
    document = uuid.uuid5(uuid.NAMESPACE_URL, digest)
    text = _XMP.format(
        title=escape("".join(c if c.isprintable() else " " for c in title)),
        day="2000-01-01T00:00:00+00:00",
        producer=escape(file.info.producer),
        document=document,
        standard=X4,
    )
    entries = {"Type": pdfdoc.PDFName("Metadata"), "Subtype": pdfdoc.PDFName("XML")}
    stream = pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), text.encode())
    allow(file.Catalog, "Metadata")
    file.Catalog.Metadata = file.Reference(stream, "metadata")
