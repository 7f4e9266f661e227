import { dateText } from '../date-texts.ts';
import { capitalize } from '../entity-names.ts';
import type { Language } from '../fields.ts';

export type AnonymityReason = 'erased' | 'another';

export interface SentenceSource {
  type: string;
  entity: string;
  entityId: string;
  userId: number | null;
  fullName: string | null;
  data: Record<string, unknown>;
  /** By `category-5`, and by `category-5-en` where there is an English name. */
  names: Record<string, string>;
}

export interface SentenceContext {
  who: string;
  it: string;
  data: SentenceSource['data'];
  named(entity: string, id: unknown): string;
  person(id: unknown): string;
  quoted(text: unknown): string;
  /** The name in the event, in the reader's language. */
  lib: string;
  number(value: unknown): string;
  euros(value: unknown): string;
  day(iso: unknown): string;
  /** Line and slot of an element, or the accessories. */
  place(lineId: unknown, slot: unknown): string;
}

type Say = (context: SentenceContext) => string;

export type Sentence = readonly [fr: Say, en: Say];

/** A sentence of `{who}`, `{it}` and words. */
export const plain = (fr: string, en: string): Sentence => {
  const say =
    (words: string): Say =>
    ({ who, it }) =>
      words.replaceAll(/\{(who|it)\}/g, (_place, name) => (name === 'who' ? who : it));
  return [say(fr), say(en)];
};

export type Sentences<Events> = { readonly [Type in keyof Events & string]: Sentence };

const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const;

const WORDS = {
  fr: {
    system: 'Le système',
    erased: 'un utilisateur effacé',
    another: 'quelqu’un d’autre',
    id: (id: unknown) => `n°\u00a0${id}`,
    quoted: (text: unknown) => `«\u00a0${text}\u00a0»`,
    line: (number: string | undefined) => (number ? `ligne\u00a0${number}` : 'une ligne retirée depuis'),
    slot: (number: string) => `emplacement\u00a0${number}`,
    accessories: 'parmi les accessoires',
  },
  en: {
    system: 'The system',
    erased: 'an erased user',
    another: 'somebody else',
    id: (id: unknown) => `no.\u00a0${id}`,
    quoted: (text: unknown) => `“${text}”`,
    line: (number: string | undefined) => (number ? `line\u00a0${number}` : 'a line that has gone since'),
    slot: (number: string) => `slot\u00a0${number}`,
    accessories: 'among the accessories',
  },
} as const;

/** Number of the line that contains the accessories. */
const ACCESSORY_LINE = '0';

/** Intl writes a hyphen. */
const withMinus = (figure: string) => figure.replace('-', '−');

export function sentenceContextOf(
  event: SentenceSource,
  language: Language,
  unnamed: AnonymityReason,
): SentenceContext {
  const words = WORDS[language];
  const locale = LOCALES[language];
  const { data, names, userId, fullName, entity, entityId } = event;
  const person = (id: unknown) => names[`user-${id}`] ?? words[unnamed];
  const named = (kind: string, id: unknown) => {
    if (kind === 'user') return person(id);
    const name = names[`${kind}-${id}-${language}`] ?? names[`${kind}-${id}`];
    return name ? words.quoted(name) : words.id(id);
  };
  const number = (value: unknown) => withMinus(Number(value).toLocaleString(locale));
  return {
    who: userId === null ? words.system : (fullName ?? capitalize(words[unnamed])),
    it: named(entity, entityId),
    data,
    named,
    person,
    quoted: words.quoted,
    lib: words.quoted((language === 'en' && data.libEn) || data.lib),
    number,
    euros: (value) => withMinus(Number(value).toLocaleString(locale, { style: 'currency', currency: 'EUR' })),
    day: (moment) => dateText(String(moment)),
    place: (lineId, slot) => {
      const line = names[`line-${lineId}`];
      return line === ACCESSORY_LINE ? words.accessories : `${words.line(line)}, ${words.slot(number(slot))}`;
    },
  };
}
