import { EVENT_SENTENCES } from '../event-categories.ts';
import type { Language } from '../fields.ts';
import {
  type AnonymityReason,
  type SentenceContext,
  type SentenceSource,
  sentenceContextOf,
} from './context.ts';

const ANYTHING = '…';
const anything = () => ANYTHING;
const ANY: SentenceContext = {
  who: ANYTHING,
  it: ANYTHING,
  named: anything,
  person: anything,
  quoted: anything,
  lib: ANYTHING,
  place: anything,
  number: anything,
  euros: anything,
  day: anything,
  data: new Proxy({}, { get: anything }),
};

const PLACE_OF: Record<Language, 0 | 1> = { fr: 0, en: 1 };

/** Without names: « … a clos le projet … ». */
export function patternOf(type: string, language: Language): string {
  const say = EVENT_SENTENCES[type]?.[PLACE_OF[language]] ?? (() => type);
  return say(ANY).trim();
}

/** « de le projet » becomes « du projet ». */
const RUN_TOGETHER: { readonly [words: string]: string } = { 'de ': 'd’', 'à le ': 'au ', 'de le ': 'du ' };

/** « de Anne » becomes « d’Anne »; quoted names stay. */
const elided = (sentence: string): string =>
  sentence.replace(
    /«[^»]*|(?<= )(?:(?:à|de) le |de (?=[aeiouyàâéèêëîïôùûœAEIOUYÀÂÉÈÊËÎÏÔÙÛŒ]))/g,
    (found) => RUN_TOGETHER[found] ?? found,
  );

const SPELT: Record<Language, (sentence: string) => string> = { fr: elided, en: (sentence) => sentence };

export function sentenceOf(
  event: SentenceSource,
  language: Language,
  unnamed: AnonymityReason = 'erased',
): string {
  const say = EVENT_SENTENCES[event.type]?.[PLACE_OF[language]] ?? (() => event.type);
  return SPELT[language](say(sentenceContextOf(event, language, unnamed)));
}
