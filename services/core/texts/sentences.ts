import { EVENT_SENTENCES } from '@coffret/contracts/event-categories';
import { byCulture } from '@coffret/contracts/languages';
import type { SentenceTexts } from '@coffret/contracts/sentences/context';
import phrases from '@coffret/contracts/sentences/phrases.fr';
import { withFrench } from '@coffret/contracts/with-french';
import { defaultOf, inEveryLanguage, textModules } from './text-files.ts';
import { WORDS } from './words.ts';

const texts = await inEveryLanguage(async (language): Promise<SentenceTexts> => {
  const [own, ofSubjects] = await Promise.all([
    textModules(['contracts/sentences/phrases'], language),
    textModules(['contracts/*/sentences'], language),
  ]);
  return {
    language,
    phrases: own.map(defaultOf).reduce(withFrench<typeof phrases>, phrases),
    sentences: Object.assign({}, EVENT_SENTENCES, ...ofSubjects.flatMap((module) => Object.values(module))),
    words: WORDS[language],
  };
});

/** What the history says, by the reader's culture. */
export const SENTENCES = byCulture((language) => texts[language]);
