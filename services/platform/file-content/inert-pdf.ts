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

/**
 * Names that stand for something that runs, or that holds a file of another kind (ISO 32000-2: 12.6, 12.7.8,
 * 13.2 to 13.7, 7.11.4). A name that only looks so, such as that of a font, is none that programs give.
 */
const ACTIVE = new Set([
  ...['JS', 'JavaScript', 'AA', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'XFA'],
  ...[
    'EmbeddedFile',
    'EmbeddedFiles',
    'EF',
    'RichMedia',
    'RichMediaExecute',
    'Rendition',
    'Movie',
    'Sound',
    '3D',
  ],
]);

/** Keys of addresses and of file names (ISO 32000-2: 7.11.3, 12.6.4.8). */
const LINKS = new Set(['URI', 'Base', 'F', 'UF', 'DOS', 'Mac', 'Unix']);

/** All that an object stream needs. What viewers also follow there, such as predictors, pdf-lib does not undo. */
const OBJECT_STREAM = new Set(['Type', 'N', 'First', 'Extends', 'Length', 'Filter']);

/** How often all bytes are read at most: an honest object is read once, and stands in no other. */
const MOST_READINGS = 4;

/** What a zip file ends with: its length, and that of the longest comment after it. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22 + 0xffff;

/**
 * Whether a PDF can be read whole, is not encrypted, and holds nothing that runs or hides.
 *
 * A viewer finds objects by a table of offsets, which may lead it anywhere: to one that a later one replaced, or
 * into the middle of a picture. So every place that could begin an object is read as one, in object streams too,
 * and every name in it is looked at.
 */
export async function isInertPdf(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.subarray(-ZIP_END_BYTES).includes(ZIP_END)) return false;
  try {
    // Throws for what is encrypted or damaged.
    const document = await PDFDocument.load(bytes, {
      ...{ throwOnInvalidObject: true, updateMetadata: false, parseSpeed: ParseSpeeds.Fastest },
    });
    if (document.getPageCount() === 0 || !opensQuietly(document)) return false;
    const reader = new ObjectReader(bytes);
    for (const { at, isSure } of objectStarts(file)) reader.readObject(at, isSure);
    return !reader.isRefused;
  } catch {
    // pdf-lib throws for each of the many ways in which a file can be damaged.
    return false;
  }
}

/** What happens when it is opened: at most, a page is shown. */
function opensQuietly({ catalog }: PDFDocument): boolean {
  const action = catalog.lookup(PDFName.of('OpenAction'));
  if (action === undefined || action instanceof PDFArray) return true;
  return action instanceof PDFDict && action.lookup(PDFName.of('S')) === PDFName.of('GoTo');
}

/** Reads objects wherever they stand, and looks at every name and every link in them. */
class ObjectReader extends PDFParser {
  /** Also by what stands in an object that turns out to be none. */
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

  /** As the parser's own, but a key that comes twice is seen: viewers do not agree on which of the two counts. */
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

  /** What is surely meant as an object must be one. */
  readObject(at: number, isSure: boolean): void {
    this.bytes.moveTo(at);
    const object = isSure ? this.parseObject() : this.tried();
    this.spend(this.bytes.offset() - at);
    this.isRefused ||= isUnsafeText(object);
    if (!(object instanceof PDFRawStream)) return;
    // What it shows stands in another file.
    this.isRefused ||= object.dict.has(PDFName.of('F'));
    if (!isObjectStream(object)) return;
    const packed = new ObjectReader(decodePDFRawStream(object).decode());
    packed.readPacked(...inside(object));
    this.isRefused ||= packed.isRefused;
  }

  /** The objects of an object stream: their numbers and offsets come first. */
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

  /** Objects that stand in each other are read again and again: throws when it becomes too much. */
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

/** A text that stands as an object of its own may be the address of any link. */
const isUnsafeText = (object: PDFObject | null): boolean =>
  (object instanceof PDFString || object instanceof PDFHexString) && isUnsafeLink(object.decodeText());

const isObjectStream = ({ dict }: PDFRawStream): boolean =>
  dict.has(PDFName.of('First')) || dict.get(PDFName.of('Type')) === PDFName.of('ObjStm');

/** Count and place of the objects in an object stream. Throws when viewers could find others than these. */
function inside({ dict }: PDFRawStream): [count: number, first: number] {
  if (dict.keys().some((key) => !OBJECT_STREAM.has(key.decodeText()))) throw new Error('more than objects');
  const filter = dict.get(PDFName.of('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray() : [filter ?? []].flat();
  if (!filters.every((name) => name instanceof PDFName)) throw new Error('filters that are elsewhere');
  return [wholeNumber(dict, 'N'), wholeNumber(dict, 'First')];
}

function wholeNumber(dict: PDFDict, key: string): number {
  const value = dict.get(PDFName.of(key));
  const number = value instanceof PDFNumber ? value.asNumber() : Number.NaN;
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${key} is no number`);
  return number;
}

const CLOSES = '>'.charCodeAt(0);
const OBJECT = Buffer.from('obj');
const TRAILER = Buffer.from('trailer');

/**
 * Behind every `obj` and `trailer`; sure where two numbers stand before it, or a dictionary follows. Compressed data has
 * some by chance.
 */
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
