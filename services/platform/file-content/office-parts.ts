import { SaxesParser } from 'saxes';
import { encodingOf } from './text.ts';
import { isUnsafeLink } from './unsafe-link.ts';

/** External relations that a click follows or that show a picture (ECMA-376 part 1). */
const PASSIVE_RELATION = /\/(hyperlink|image|externalLink(Long)?Path|xlPathMissing)$/i;

/** Server and topic of DDE in a formula: `cmd|'/c calc'!A1` in Excel, `DDE("cmd";…)` in LibreOffice. */
const DDE_FORMULA = /\bDDE\s*\(|[\w.]\|('[^']*'|[^'!|\s]+)!/i;

const DDE_FIELD = /^[\s"]*DDE(AUTO)?(?![a-z])/i;

/** Encodings with the same XML syntax bytes as UTF-8, and UTF-16, detected by a byte order mark or a zero byte. */
const ENCODING = /^(utf-?8|utf-?16(le|be)?|us-ascii|iso-8859-\d+|windows-125\d)$/i;

const CODE_LENGTH = 1024;

interface Field {
  code: string;
  isComplete: boolean;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function refuse(why: string): never {
  throw new Error(`an office file with ${why}`);
}

function checkRelation({ Type = '', Target = '', TargetMode = '' }: Record<string, string>): void {
  const isElsewhere = TargetMode.toLowerCase() === 'external' || /^[a-z][a-z\d+.-]*:/i.test(Target);
  if (isUnsafeLink(Target)) refuse('an unsafe link');
  if (isElsewhere && !PASSIVE_RELATION.test(Type)) refuse('an external part');
}

function checkCode(code: string): void {
  if (DDE_FIELD.test(code)) refuse('a DDE field');
  if (code.match(/[^\s"]+/g)?.some(isUnsafeLink)) refuse('an unsafe link');
}

function checkAttribute(name: string, value: string): void {
  if (name === 'href' && isUnsafeLink(value)) refuse('an unsafe link');
  if (name === 'formula' && DDE_FORMULA.test(value)) refuse('a DDE formula');
  if (name === 'instr') checkCode(value);
}

/** Fields of Word, each with `fldChar` elements for begin, separator and end. */
class Fields {
  private readonly open: Field[] = [];

  sign(type: string): void {
    this.judgeLast();
    const field = this.open.at(-1);
    if (type === 'end') this.open.pop();
    if (type === 'separate' && field) field.isComplete = true;
    if (type !== 'begin') return;
    const isNamed = !field || field.isComplete || !/^[a-z]*$/i.test(field.code);
    if (!isNamed) refuse('a field whose name is the result of another');
    this.open.push({ code: '', isComplete: false });
  }

  add(text: string): void {
    const field = this.open.at(-1);
    if (!field || field.isComplete || field.code.length === CODE_LENGTH) return;
    if (text.includes('\n') && text.trim() === '') return;
    field.code = (field.code + text).trimStart().slice(0, CODE_LENGTH);
  }

  judgeLast(): void {
    const field = this.open.at(-1);
    if (field && !field.isComplete) checkCode(field.code);
  }
}

function xmlChecker(): { write(text: string): void; close(): void } {
  const parser = new SaxesParser();
  const fields = new Fields();
  let content = '';
  const read = (text: string) => {
    content += text;
    fields.add(text);
  };
  parser.on('opentag', ({ name, attributes }) => {
    const element = localName(name);
    content = '';
    if (/^dde/i.test(element) || element === 'oleLink') refuse('a DDE link');
    if (element === 'Relationship') checkRelation(attributes);
    for (const [key, value] of Object.entries(attributes)) {
      const attribute = localName(key);
      checkAttribute(attribute, value);
      if (attribute === 'fldCharType') fields.sign(value);
      if (element === 'template' && attribute === 'href' && /^[a-z]{2,}:/i.test(value)) refuse('a template');
    }
  });
  parser.on('text', read);
  parser.on('cdata', read);
  parser.on('closetag', ({ name }) => {
    if (localName(name) === 'f' && DDE_FORMULA.test(content)) refuse('a DDE formula');
    content = '';
  });
  parser.on('doctype', () => refuse('a document type'));
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!ENCODING.test(encoding)) refuse('an odd encoding');
  });
  // Programs reject malformed XML, except VML drawings, which Excel itself writes so.
  parser.on('error', () => undefined);
  return {
    write: (text) => void parser.write(text),
    close() {
      parser.close();
      fields.judgeLast();
    },
  };
}

/** Throws for external templates and other loaded content, DDE, and links to scripts or network shares. */
export function partChecker(): { write(chunk: Uint8Array): void; close(): void } {
  let begin = Buffer.alloc(0);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let checker: ReturnType<typeof xmlChecker> | null | undefined;
  function read(text: string): void {
    const [sign] = text.trimStart();
    if (checker === undefined && sign !== undefined) checker = sign === '<' ? xmlChecker() : null;
    checker?.write(text);
  }
  return {
    write(chunk) {
      if (checker === null) return;
      if (decoder) return read(decoder.decode(chunk, { stream: true }));
      // The first two bytes determine the encoding.
      begin = Buffer.concat([begin, chunk]);
      if (begin.length < 2) return;
      decoder = new TextDecoder(encodingOf(begin));
      read(decoder.decode(begin, { stream: true }));
    },
    close() {
      if (decoder) read(decoder.decode());
      checker?.close();
    },
  };
}
