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

/** Content types of macros and controls. */
const ACTIVE_TYPE = /macroenabled|vbaproject|vbadata|macrosheet|activex/i;

/** Could hide a word from the patterns here, and never stands in an honest list of parts. */
const OBFUSCATION = /&#|<!/;

/** Macros (OpenXML, then OpenDocument), controls, embedded programs. */
const ACTIVE_ENTRY =
  /vba(project|data)|macrosheets\/|dialogsheets\/|activex|oleobject|^(basic|scripts)\/|\.(exe|dll|com|scr|msi|bat|cmd|ps1|vbs?|js|jar|hta|lnk|html?|svg)$/i;

/** The office format of an archive; null for any other, and for one that holds anything that can run. */
export function officeKind(archive: Archive): 'xlsx' | 'docx' | 'odt' | 'ods' | null {
  if (archive.names.some((name) => ACTIVE_ENTRY.test(name))) return null;
  return openXmlKind(archive) ?? openDocumentKind(archive);
}

function openXmlKind(archive: Archive): 'xlsx' | 'docx' | null {
  const list = partText(archive, '[Content_Types].xml');
  if (OBFUSCATION.test(list)) return null;
  const types = usedTypes(list, archive.names);
  if (types.some((type) => ACTIVE_TYPE.test(type))) return null;
  if (types.includes(OPEN_XML_MAIN_PART.xlsx)) return 'xlsx';
  return types.includes(OPEN_XML_MAIN_PART.docx) ? 'docx' : null;
}

/**
 * The content types of the parts that are there (ECMA-376 part 2, 7.2.3). Some writers declare a type for each
 * extension they know, macros too, whether they use it or not; such lines are left out.
 */
function usedTypes(list: string, names: string[]): string[] {
  const paths = names.map((name) => `/${name.toLowerCase()}`);
  return [...list.matchAll(/<[^>]+>/g)].flatMap(([tag]) => {
    const type = attribute(tag, 'ContentType');
    const part = attribute(tag, 'PartName').toLowerCase();
    const extension = attribute(tag, 'Extension').toLowerCase();
    const used = paths.some((path) => (part ? path === part : path.endsWith(`.${extension}`)));
    return type && used ? [type] : [];
  });
}

function attribute(tag: string, name: string): string {
  return tag.match(new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`))?.[1] ?? '';
}

function openDocumentKind(archive: Archive): 'odt' | 'ods' | null {
  const manifest = partText(archive, 'META-INF/manifest.xml');
  if (manifest === '' || /encryption-data|<!entity/i.test(manifest)) return null;
  const mime = partText(archive, 'mimetype');
  if (mime === OPEN_DOCUMENT_MIME.odt) return 'odt';
  return mime === OPEN_DOCUMENT_MIME.ods ? 'ods' : null;
}

function partText(archive: Archive, name: string): string {
  const bytes = archive.parts.get(name);
  return (bytes && decodeText(bytes)) ?? '';
}
