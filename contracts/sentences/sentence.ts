import { wordIn } from '../languages.ts';
import {
  type AnonymityReason,
  type SentenceContext,
  type SentenceSource,
  type SentenceTexts,
  sentenceContextOf,
} from './context.ts';

const ANYTHING = '…';
const anything = () => ANYTHING;
const ANY: Omit<SentenceContext, 'word'> = {
  who: ANYTHING,
  it: ANYTHING,
  linked: '',
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

/** Without names: « … a clos le projet … ». */
export function patternOf(type: string, { sentences, words }: SentenceTexts): string {
  const say = sentences[type] ?? (() => type);
  return say({ ...ANY, word: (french) => wordIn(words, french) }).trim();
}

export function sentenceOf(
  event: SentenceSource,
  texts: SentenceTexts,
  unnamed: AnonymityReason = 'erased',
): string {
  const say = texts.sentences[event.type] ?? (() => event.type);
  return texts.phrases.spelt(say(sentenceContextOf(event, texts, unnamed)));
}
