import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import './pdf-gibberish.ts';

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
    const reader = new NameReader(bytes);
    for (const { at, isSure } of objectStarts(file)) reader.readObject(at, isSure);
    return ![...reader.names].some((name) => ACTIVE.has(name));
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

/** Reads objects wherever they stand, and keeps the names in them: keys that come twice, too. */
class NameReader extends PDFParser {
  readonly names = new Set<string>();
  private left: number;

  constructor(bytes: Uint8Array) {
    super(bytes);
    this.left = MOST_READINGS * bytes.length;
  }

  protected override parseName(): PDFName {
    const name = super.parseName();
    this.names.add(name.decodeText());
    return name;
  }

  /** What is surely meant as an object must be one. */
  readObject(at: number, isSure: boolean): void {
    this.bytes.moveTo(at);
    const object = isSure ? this.parseObject() : this.tried();
    this.spend(this.bytes.offset() - at);
    const [count, first] = object instanceof PDFRawStream ? inside(object) : [];
    if (object instanceof PDFRawStream && count !== undefined && first !== undefined) {
      const packed = new NameReader(decodePDFRawStream(object).decode());
      packed.readPacked(count, first);
      for (const name of packed.names) this.names.add(name);
    }
  }

  /** The objects of an object stream: their numbers and offsets come first. */
  readPacked(count: number, first: number): void {
    const offsets = Array.from({ length: count }, () => {
      this.skipWhitespaceAndComments();
      this.parseRawInt();
      this.skipWhitespaceAndComments();
      return this.parseRawInt();
    });
    for (const offset of offsets) {
      this.bytes.moveTo(first + offset);
      this.parseObject();
      this.spend(this.bytes.offset() - first - offset);
    }
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

/** Count and place of the objects in an object stream, which viewers know by these. */
function inside({ dict }: PDFRawStream): [count?: number, first?: number] {
  const [count, first] = ['N', 'First'].map((key) => dict.get(PDFName.of(key)));
  return count instanceof PDFNumber && first instanceof PDFNumber ? [count.asNumber(), first.asNumber()] : [];
}

const OBJECT = Buffer.from('obj');
const TRAILER = Buffer.from('trailer');

/** Behind every `obj` and `trailer`; sure where the two numbers stand before it. Compressed data has some by chance. */
function* objectStarts(file: Buffer): Iterable<{ at: number; isSure: boolean }> {
  for (const word of [OBJECT, TRAILER]) {
    for (let at = file.indexOf(word); at !== -1; at = file.indexOf(word, at + 1)) {
      const before = file.toString('latin1', Math.max(0, at - 24), at);
      const isSure = /(^|\D)\d{1,10}\s{1,4}\d{1,5}\s{1,4}$/.test(before);
      if (isSure || !before.endsWith('end')) yield { at: at + word.length, isSure };
    }
  }
}
