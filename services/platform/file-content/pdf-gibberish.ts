import { PDFParser } from '@cantoo/pdf-lib';

interface Skipping {
  bytes: { done(): boolean; peek(): number; next(): number; offset(): number; moveTo(offset: number): void };
  skipWhitespaceAndComments(): void;
  matchKeyword(keyword: readonly number[]): boolean;
  matchIndirectObjectHeader(): boolean;
}

const KEYWORDS = ['xref', 'trailer', 'startxref'].map((word) => [...Buffer.from(word)]);
const [ZERO, NINE] = [0x30, 0x39];

const isDigit = ({ bytes }: Skipping) => !bytes.done() && bytes.peek() >= ZERO && bytes.peek() <= NINE;

function isNext(parser: Skipping): boolean {
  const at = parser.bytes.offset();
  const found =
    KEYWORDS.some((keyword) => parser.matchKeyword(keyword)) ||
    (isDigit(parser) && parser.matchIndirectObjectHeader());
  parser.bytes.moveTo(at);
  return found;
}

function skipOne(parser: Skipping): void {
  if (!isDigit(parser)) parser.bytes.next();
  else while (isDigit(parser)) parser.bytes.next();
  parser.skipWhitespaceAndComments();
}

/** pdf-lib searches the next object from each invalid byte across all following white space, comments and
 * digits: 500 kB of spaces took a minute. Here they are skipped once. */
Object.assign(PDFParser.prototype, {
  skipJibberish(this: Skipping): void {
    this.skipWhitespaceAndComments();
    while (!this.bytes.done() && !isNext(this)) skipOne(this);
  },
});
