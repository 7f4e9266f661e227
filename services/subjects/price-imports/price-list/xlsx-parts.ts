import { posix } from 'node:path';
import { SSF } from '@e965/xlsx';
import { type Texts, walkXml } from '../../../platform/file-content/parsing.ts';
import { cleanText } from './cells.ts';

/** The parts of an .xlsx beside its sheets (ECMA-376 part 1). */

export type Parts = ReadonlyMap<string, () => Texts>;

type Attributes = Readonly<Record<string, string>>;

export interface Workbook {
  is1904: boolean;
  sheets: readonly { name: string; isHidden: boolean; part: string }[];
  /** Names of the parts; null without. */
  styles: string | null;
  texts: string | null;
}

export const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

const NO_PART = () => {
  throw new SyntaxError('a missing part');
};

export const partNamed = (parts: Parts, name: string): Texts => (parts.get(name) ?? NO_PART)();

/** By their ids. */
async function relationsOf(parts: Parts, part: string) {
  const found = new Map<string, { type: string; part: string }>();
  const folder = posix.dirname(part);
  await walkXml(partNamed(parts, posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), {
    opened(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const type = Type.slice(Type.lastIndexOf('/') + 1);
      found.set(Id, { type, part: posix.resolve('/', folder, Target).slice(1) });
    },
  });
  return found;
}

/** The prefix of the namespace of relations is free. */
const relationId = (attributes: Attributes): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

export async function workbookOf(parts: Parts): Promise<Workbook> {
  const roots = [...(await relationsOf(parts, '')).values()];
  const main = roots.find(({ type }) => type === 'officeDocument')?.part ?? '';
  const relations = await relationsOf(parts, main);
  const named = (wanted: string) => [...relations.values()].find(({ type }) => type === wanted)?.part ?? null;
  const sheets: { name: string; isHidden: boolean; part: string }[] = [];
  let is1904 = false;
  await walkXml(partNamed(parts, main), {
    opened(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
      const part = name === 'sheet' && relations.get(relationId(attributes))?.part;
      if (!part) return;
      const { name: title = '', state = 'visible' } = attributes;
      sheets.push({ name: title, isHidden: state !== 'visible', part });
    },
  });
  if (sheets.length === 0) return NO_PART();
  return { is1904, sheets, styles: named('styles'), texts: named('sharedStrings') };
}

const GENERAL = 'General';

/** The formats of numbers, by the index of a cell's style. */
export async function formatsOf(parts: Parts, { styles }: Workbook): Promise<string[]> {
  const own = new Map<number, string>();
  const builtIn: { readonly [id: number]: unknown } = SSF.get_table();
  const formats: string[] = [];
  let isOfCells = false;
  const walk = {
    opened(name: string, { numFmtId = '0', formatCode = '' }: Attributes) {
      if (name === 'cellXfs') isOfCells = true;
      const id = Number(numFmtId);
      if (name === 'numFmt') own.set(id, formatCode);
      if (name === 'xf' && isOfCells) formats.push(own.get(id) ?? String(builtIn[id] ?? GENERAL));
    },
    closed(name: string) {
      if (name === 'cellXfs') isOfCells = false;
    },
  };
  if (styles !== null) await walkXml(partNamed(parts, styles), walk);
  return formats;
}

const ESCAPED = /_x([\da-f]{4})_/gi;

/** Signs that XML does not have: _x000D_. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** A part of a longer text keeps all of it in memory. */
const ownCopy = (text: string): string => Buffer.from(text).toString();

export const cellText = (text: string): string => ownCopy(cleanText(unescaped(text)));

/** Of `si` or `is` elements: their runs together, without how they are pronounced. */
export function textRuns() {
  let text = '';
  let isPronounced = false;
  return {
    opened(name: string) {
      if (name === 'rPh') isPronounced = true;
    },
    closed(name: string, content: string) {
      if (name === 't' && !isPronounced) text += content;
      if (name === 'rPh') isPronounced = false;
    },
    take(): string {
      const taken = text;
      text = '';
      return cellText(taken);
    },
  };
}

export async function sharedTexts(parts: Parts, { texts }: Workbook): Promise<string[]> {
  const shared: string[] = [];
  const runs = textRuns();
  const walk = {
    opened: runs.opened,
    closed(name: string, content: string) {
      runs.closed(name, content);
      if (name === 'si') shared.push(runs.take());
    },
  };
  if (texts !== null) await walkXml(partNamed(parts, texts), walk);
  return shared;
}
