"""Documents of office programs, forged: as small as those programs read them, with the parts that a list may use."""

import io
import re
import zipfile
from collections.abc import Mapping

_W = "urn:word"
_S = "urn:sheet"
_R = "urn:relations"
_OASIS = "urn:oasis:names:tc:opendocument:xmlns"
_OPEN = " ".join(
    f'xmlns:{name}="{_OASIS}:{room}:1.0"'
    for name, room in (("office", "office"), ("text", "text"), ("table", "table"), ("style", "style"))
)
_STYLES = (
    '<style:style style:name="T1" style:family="text"><style:text-properties style:text-line-through-style="solid"/>'
    '</style:style><style:style style:name="T2" style:parent-style-name="T1"/>'
    '<style:style style:name="T3" style:parent-style-name="T1">'
    '<style:text-properties style:text-line-through-style="none"/></style:style>'
)


_BLOCK = re.compile("<(?!text:span)")


def packed(parts: Mapping[str, str]) -> bytes:
    """A ZIP file of texts by their names."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return stream.getvalue()


def docx(body: str, **parts: str) -> bytes:
    """A document of Word; ``run`` and ``line`` write what stands in it."""
    whole = {"document": body} | parts
    return packed(
        {"[Content_Types].xml": "<Types/>"}
        | {
            f"word/{name}.xml": f'<w:{name} xmlns:w="{_W}"><w:body>{inner}</w:body></w:{name}>'
            for name, inner in whole.items()
        }
    )


def run(text: str, look: str = "") -> str:
    return f'<w:r>{f"<w:rPr>{look}</w:rPr>" if look else ""}<w:t xml:space="preserve">{text}</w:t></w:r>'


def line(*runs: str) -> str:
    return f"<w:p>{''.join(each if each.startswith('<') else run(each) for each in runs)}</w:p>"


def word_table(*rows: tuple[str, ...]) -> str:
    inner = ("".join(f"<w:tc>{cell if cell.startswith('<') else line(cell)}</w:tc>" for cell in row) for row in rows)
    return f"<w:tbl>{''.join(f'<w:tr>{row}</w:tr>' for row in inner)}</w:tbl>"


def open_document(kind: str, body: str) -> bytes:
    content = (
        f"<office:document-content {_OPEN}><office:automatic-styles>{_STYLES}</office:automatic-styles><office:body>"
        f"<office:{kind}>{body}</office:{kind}></office:body></office:document-content>"
    )
    return packed({"mimetype": f"application/vnd.oasis.opendocument.{kind}", "content.xml": content})


def odt(*lines: str) -> bytes:
    """A document of LibreOffice, a paragraph a line."""
    return open_document("text", "".join(each if _BLOCK.match(each) else f"<text:p>{each}</text:p>" for each in lines))


def cell(text: str, more: str = "") -> str:
    return f"<table:table-cell{more}>{f'<text:p>{text}</text:p>' if text else ''}</table:table-cell>"


def rows_of(*rows: tuple[str, ...], more: str = "") -> str:
    inner = ("".join(each if each.startswith("<") else cell(each) for each in row) for row in rows)
    return "".join(f"<table:table-row{more}>{row}</table:table-row>" for row in inner)


def ods(**sheets: str) -> bytes:
    """A spreadsheet of LibreOffice: the rows of each sheet by its name."""
    tables = "".join(f'<table:table table:name="{name}">{rows}</table:table>' for name, rows in sheets.items())
    return open_document("spreadsheet", tables)


def xlsx(strings: tuple[str, ...] = (), hidden: tuple[str, ...] = (), **sheets: str) -> bytes:
    """A workbook of Excel: the rows of each sheet by its name, the texts that cells refer to, the sheets not shown."""
    state = {name: ' state="hidden"' if name in hidden else "" for name in sheets}
    told = "".join(
        f'<sheet name="{name}" sheetId="{n}"{state[name]} r:id="rId{n}"/>' for n, name in enumerate(sheets, 1)
    )
    targets = "".join(
        f'<Relationship Id="rId{n}" Target="worksheets/sheet{n}.xml"/>' for n in range(1, len(sheets) + 1)
    )
    formats = '<fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>'
    shared = "".join(f"<si>{each if each.startswith('<') else f'<t>{each}</t>'}</si>" for each in strings)
    pages = {
        f"xl/worksheets/sheet{n}.xml": f'<worksheet xmlns="{_S}"><sheetData>{rows}</sheetData></worksheet>'
        for n, rows in enumerate(sheets.values(), 1)
    }
    return packed(
        {
            "[Content_Types].xml": "<Types/>",
            "xl/workbook.xml": f'<workbook xmlns="{_S}" xmlns:r="{_R}"><sheets>{told}</sheets></workbook>',
            "xl/_rels/workbook.xml.rels": f"<Relationships>{targets}</Relationships>",
            "xl/styles.xml": f'<styleSheet xmlns="{_S}">{formats}</styleSheet>',
            "xl/sharedStrings.xml": f'<sst xmlns="{_S}">{shared}</sst>',
        }
        | pages
    )


def excel_row(*cells: str | int, more: str = "") -> str:
    shown = (each if str(each).startswith("<") else f"<c><v>{each}</v></c>" for each in cells)
    return f"<row{more}>{''.join(map(str, shown))}</row>"


def inline(text: str, more: str = "") -> str:
    return f'<c t="inlineStr"{more}><is><t>{text}</t></is></c>'
