import { SaxesParser } from 'saxes';
import type { Archive } from './archive.ts';
import { decodeText } from './text.ts';

const OPEN_XML_MAIN_PART = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
} as const;

const OPEN_DOCUMENT_MIME = {
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
} as const;

const ACTIVE_TYPE = /macroenabled|vbaproject|vbadata|macrosheet|activex/i;

/** Macros (OpenXML, then OpenDocument), controls, embedded programs. */
const ACTIVE_ENTRY =
  /vba(project|data)|macrosheets\/|dialogsheets\/|activex|oleobject|^(basic|scripts)\/|\.(exe|dll|com|scr|msi|bat|cmd|ps1|vbs?|js|jar|hta|lnk|html?|svg)$/i;

export function officeKind(archive: Archive): 'xlsx' | 'docx' | 'odt' | 'ods' | null {
  if (archive.names.some((name) => ACTIVE_ENTRY.test(name))) return null;
  return openXmlKind(archive) ?? openDocumentKind(archive);
}

interface Element {
  name: string;
  attributes: { readonly [name: string]: string };
}

/** The elements of a part with entities decoded; null when it is missing, is not XML or declares entities. */
function elementsOf(archive: Archive, part: string): Element[] | null {
  const elements: Element[] = [];
  const parser = new SaxesParser();
  const refused = () => {
    throw new SyntaxError('not the XML of an office file');
  };
  parser.on('error', refused);
  parser.on('doctype', refused);
  parser.on('opentag', ({ name, attributes }) =>
    elements.push({ name: name.slice(name.indexOf(':') + 1), attributes }),
  );
  try {
    parser.write(partText(archive, part)).close();
    return elements;
  } catch (fault) {
    if (fault instanceof SyntaxError) return null;
    throw fault;
  }
}

function openXmlKind(archive: Archive): 'xlsx' | 'docx' | null {
  const elements = elementsOf(archive, '[Content_Types].xml');
  if (!elements) return null;
  const types = usedTypes(elements, archive.names);
  if (types.some((type) => ACTIVE_TYPE.test(type))) return null;
  if (types.includes(OPEN_XML_MAIN_PART.xlsx)) return 'xlsx';
  return types.includes(OPEN_XML_MAIN_PART.docx) ? 'docx' : null;
}

/** ECMA-376 part 2, 7.2.3. Some writers declare types, also of macros, that they do not use. */
function usedTypes(elements: Element[], names: string[]): string[] {
  const paths = new Set(names.map((name) => `/${name.toLowerCase()}`));
  const extensions = new Set([...paths].map((path) => path.slice(path.lastIndexOf('.') + 1)));
  return elements.flatMap(({ attributes: { ContentType = '', PartName = '', Extension = '' } }) => {
    const used = PartName ? paths.has(PartName.toLowerCase()) : extensions.has(Extension.toLowerCase());
    return ContentType && used ? [ContentType] : [];
  });
}

function openDocumentKind(archive: Archive): 'odt' | 'ods' | null {
  const manifest = elementsOf(archive, 'META-INF/manifest.xml');
  if (!manifest || manifest.some(({ name }) => name === 'encryption-data')) return null;
  const mime = partText(archive, 'mimetype');
  if (mime === OPEN_DOCUMENT_MIME.odt) return 'odt';
  return mime === OPEN_DOCUMENT_MIME.ods ? 'ods' : null;
}

function partText(archive: Archive, name: string): string {
  const bytes = archive.parts.get(name);
  return (bytes && decodeText(bytes)) ?? '';
}
