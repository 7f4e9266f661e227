import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import './pdf-gibberish.ts';
import { isUnsafeLink } from './unsafe-link.ts';

/** Names of actions and of embedded files (ISO 32000-2: 12.6, 12.7.8, 13.2 to 13.7, 7.11.4). */
const ACTIVE = new Set([
  'JS',
  'JavaScript',
  'AA',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'XFA',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'RichMedia',
  'RichMediaExecute',
  'Rendition',
  'Movie',
  'Sound',
  '3D',
]);

/** Keys of addresses and of file names (ISO 32000-2: 7.11.3, 12.6.4.8). */
const LINKS = new Set(['URI', 'Base', 'F', 'UF', 'DOS', 'Mac', 'Unix']);

/** The keys that an object stream needs. pdf-lib ignores others that viewers support, such as predictors. */
const OBJECT_STREAM = new Set(['Type', 'N', 'First', 'Extends', 'Length', 'Filter']);

/** Maximum number of times the bytes are read: a valid object is read once. */
const MOST_READINGS = 4;

/** The end record of a zip file, and its maximum length with a comment. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22 + 0xffff;

/** Viewers find objects by an offset table that may point anywhere, so every possible start of an object is
 * parsed, also in object streams, and every name is checked. */
export async function isInertPdf(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.subarray(-ZIP_END_BYTES).includes(ZIP_END)) return false;
  try {
    const document = await PDFDocument.load(bytes, {
      throwOnInvalidObject: true,
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
    });
    if (document.getPageCount() === 0 || !opensQuietly(document)) return false;
    const reader = new ObjectReader(bytes);
    for (const { at, isSure } of objectStarts(file)) reader.readObject(at, isSure);
    return !reader.isRefused;
  } catch {
    return false;
  }
}

function opensQuietly({ catalog }: PDFDocument): boolean {
  const action = catalog.lookup(PDFName.of('OpenAction'));
  if (action === undefined || action instanceof PDFArray) return true;
  return action instanceof PDFDict && action.lookup(PDFName.of('S')) === PDFName.of('GoTo');
}

class ObjectReader extends PDFParser {
  /** Also set by content of an object that turns out to be invalid. */
  isRefused = false;
  private left: number;

  constructor(bytes: Uint8Array) {
    super(bytes);
    this.left = MOST_READINGS * bytes.length;
  }

  protected override parseName(): PDFName {
    const name = super.parseName();
    this.isRefused ||= ACTIVE.has(name.decodeText());
    return name;
  }

  /** Like the parser's own, but rejects duplicate keys: viewers differ in which one they use. */
  protected override parseDict(): PDFDict {
    const dict = PDFDict.withContext(this.context);
    this.assertNext('<<');
    this.skipWhitespaceAndComments();
    while (this.bytes.peek() !== CLOSES) {
      const key = this.parseName();
      const value = this.parseObject();
      this.isRefused ||= dict.has(key) || (LINKS.has(key.decodeText()) && isUnsafeText(value));
      dict.set(key, value);
      this.skipWhitespaceAndComments();
    }
    this.assertNext('>>');
    return dict;
  }

  /** `isSure`: throws when there is no valid object. */
  readObject(at: number, isSure: boolean): void {
    this.bytes.moveTo(at);
    const object = isSure ? this.parseObject() : this.tried();
    this.spend(this.bytes.offset() - at);
    this.isRefused ||= isUnsafeText(object);
    if (!(object instanceof PDFRawStream)) return;
    // The stream's content is in another file.
    this.isRefused ||= object.dict.has(PDFName.of('F'));
    if (!isObjectStream(object)) return;
    const packed = new ObjectReader(decodePDFRawStream(object).decode());
    packed.readPacked(...inside(object));
    this.isRefused ||= packed.isRefused;
  }

  private readPacked(count: number, first: number): void {
    const offsets = Array.from({ length: count }, () => {
      this.skipWhitespaceAndComments();
      this.parseRawInt();
      this.skipWhitespaceAndComments();
      return this.parseRawInt();
    });
    for (const offset of offsets) {
      this.bytes.moveTo(first + offset);
      const object = this.parseObject();
      this.isRefused ||= isUnsafeText(object);
      this.spend(this.bytes.offset() - first - offset);
    }
  }

  private assertNext(signs: string): void {
    for (const sign of Buffer.from(signs)) this.bytes.assertNext(sign);
  }

  /** Nested objects are read repeatedly: throws when the total exceeds the limit. */
  private spend(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new Error('objects overlap');
  }

  private tried(): PDFObject | null {
    try {
      return this.parseObject();
    } catch {
      return null;
    }
  }
}

/** A string object may be the address of any link. */
const isUnsafeText = (object: PDFObject | null): boolean =>
  (object instanceof PDFString || object instanceof PDFHexString) && isUnsafeLink(object.decodeText());

const isObjectStream = ({ dict }: PDFRawStream): boolean =>
  dict.has(PDFName.of('First')) || dict.get(PDFName.of('Type')) === PDFName.of('ObjStm');

/** Throws when viewers could find other objects. */
function inside({ dict }: PDFRawStream): [count: number, first: number] {
  if (dict.keys().some((key) => !OBJECT_STREAM.has(key.decodeText())))
    throw new Error('an object stream with unknown keys');
  const filter = dict.get(PDFName.of('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray() : [filter ?? []].flat();
  if (!filters.every((name) => name instanceof PDFName)) throw new Error('indirect filters');
  return [wholeNumber(dict, 'N'), wholeNumber(dict, 'First')];
}

function wholeNumber(dict: PDFDict, key: string): number {
  const value = dict.get(PDFName.of(key));
  const number = value instanceof PDFNumber ? value.asNumber() : Number.NaN;
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${key} is not a number`);
  return number;
}

const CLOSES = '>'.charCodeAt(0);
const OBJECT = Buffer.from('obj');
const TRAILER = Buffer.from('trailer');

/** Sure after two numbers or before a dictionary; compressed data contains some by chance. */
function* objectStarts(file: Buffer): Iterable<{ at: number; isSure: boolean }> {
  for (const word of [OBJECT, TRAILER]) {
    for (let at = file.indexOf(word); at !== -1; at = file.indexOf(word, at + 1)) {
      const before = file.toString('latin1', Math.max(0, at - 24), at);
      const isNumbered = /(^|\D)\d{1,10}\s{1,4}\d{1,5}\s{1,4}$/.test(before);
      if (!isNumbered && before.endsWith('end')) continue;
      const after = file.toString('latin1', at + word.length, at + word.length + 24);
      yield { at: at + word.length, isSure: isNumbered || /^[\s\0]*<</.test(after) };
    }
  }
}
