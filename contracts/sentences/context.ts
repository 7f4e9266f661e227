import { textIn } from '@coffret/cabinet/catalogue';
import { countedSlot } from '@coffret/cabinet/slot-names';
import { dateText } from '../date-texts.ts';
import { capitalize } from '../entity-names.ts';
import { LANGUAGES, type Language, type WordList, wordIn } from '../languages.ts';

export type AnonymityReason = 'erased' | 'another';

export interface SentenceSource {
  type: string;
  entity: string;
  entityId: string;
  userId: number | null;
  fullName: string | null;
  data: Record<string, unknown>;
  /** By `category-5`, and by `category-5-en` where there is an English name; `unit-7`: what line 7 counts. */
  names: Record<string, string>;
}

export interface SentenceContext {
  who: string;
  it: string;
  /** What a comment or a document belongs to; empty: nothing known. */
  linked: string;
  data: SentenceSource['data'];
  named(entity: string, id: unknown): string;
  person(id: unknown): string;
  quoted(text: unknown): string;
  /** The name in the event, in the reader's language. */
  lib: string;
  /** A French word of the program in the reader's language. */
  word(french: string): string;
  number(value: unknown): string;
  euros(value: unknown): string;
  day(iso: unknown): string;
  /** Line and slot of an element, or the accessories. */
  place(lineId: unknown, slot: unknown): string;
}

export type Sentence = (context: SentenceContext) => string;

/** A sentence of `{who}`, `{it}` and words. */
export const plain =
  (words: string): Sentence =>
  ({ who, it }) =>
    words.replaceAll(/\{(who|it)\}/g, (_place, name) => (name === 'who' ? who : it));

export type Sentences<Events> = { readonly [Type in keyof Events & string]: Sentence };

/** What sentences have in common. */
export interface Phrases {
  system: string;
  erased: string;
  another: string;
  id(id: unknown): string;
  quoted(text: unknown): string;
  /** Undefined: removed. */
  line(number: string | undefined): string;
  module(number: number, isRight: boolean): string;
  place(number: number, isRight: boolean): string;
  accessories: string;
  /** By type of entity, before its name. */
  models: { readonly [model: string]: string };
  /** A whole sentence. */
  spelt(sentence: string): string;
}

/** All sentences of a language. */
export interface SentenceTexts {
  language: Language;
  phrases: Phrases;
  sentences: { readonly [type: string]: Sentence };
  words: WordList;
}

/** Number of the line that contains the accessories. */
const ACCESSORY_LINE = '0';

/** Intl writes a hyphen. */
const withMinus = (figure: string) => figure.replace('-', '−');

export function sentenceContextOf(
  event: SentenceSource,
  { language, phrases, words }: SentenceTexts,
  unnamed: AnonymityReason,
): SentenceContext {
  const { locale } = LANGUAGES[language];
  const { data, names, userId, fullName, entity, entityId } = event;
  const person = (id: unknown) => names[`user-${id}`] ?? phrases[unnamed];
  const named = (kind: string, id: unknown) => {
    if (kind === 'user') return person(id);
    const name = names[`${kind}-${id}-${language}`] ?? names[`${kind}-${id}`];
    return name ? phrases.quoted(name) : phrases.id(id);
  };
  const number = (value: unknown) => withMinus(Number(value).toLocaleString(locale));
  const model = phrases.models[String(data.linkedEntityModel)];
  return {
    who: userId === null ? phrases.system : (fullName ?? capitalize(phrases[unnamed])),
    it: named(entity, entityId),
    linked: model ? `${model} ${named(String(data.linkedEntityModel), data.linkedEntityId)}` : '',
    data,
    named,
    person,
    quoted: phrases.quoted,
    lib: phrases.quoted(textIn(language, String(data.lib), data.libEn ? String(data.libEn) : null)),
    word: (french) => wordIn(words, french),
    number,
    euros: (value) => withMinus(Number(value).toLocaleString(locale, { style: 'currency', currency: 'EUR' })),
    day: (moment) => dateText(String(moment)),
    place: (lineId, slot) => {
      const line = names[`line-${lineId}`];
      if (line === ACCESSORY_LINE) return phrases.accessories;
      const counted = countedSlot(Number(slot));
      const unit = names[`unit-${lineId}`] === 'module' ? 'module' : 'place';
      return `${phrases.line(line)}, ${phrases[unit](counted.number, counted.isRight)}`;
    },
  };
}
