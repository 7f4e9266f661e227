import { EVENT_SENTENCES } from '@coffret/contracts/event-categories';
import { languageOf } from '@coffret/contracts/languages';
import type { Sentence, SentenceTexts } from '@coffret/contracts/sentences/context';
import phrases from '@coffret/contracts/sentences/phrases.fr';
import i18next from 'i18next';
import { byLanguage } from './by-language.ts';
import { words } from './words.ts';

const phrasesIn = byLanguage(
  phrases,
  import.meta.glob<object>('../../../contracts/sentences/phrases.*.ts', { eager: true, import: 'default' }),
);

type Sentences = { readonly [type: string]: Sentence };

const FILES = import.meta.glob<{ readonly [name: string]: Sentences }>(
  '../../../contracts/*/sentences.*.ts',
  { eager: true },
);

const memo = new Map<string, Sentences>();

function sentencesIn(language: string): Sentences {
  const own = Object.entries(FILES)
    .filter(([path]) => path.endsWith(`.${language}.ts`))
    .flatMap(([, file]) => Object.values(file));
  const known = memo.get(language) ?? Object.assign({}, EVENT_SENTENCES, ...own);
  memo.set(language, known);
  return known;
}

/** What the history says, in the language that is shown. */
export const sentenceTexts = (): SentenceTexts => ({
  language: languageOf(i18next.language),
  phrases: phrasesIn(i18next.language),
  sentences: sentencesIn(i18next.language),
  words: words(),
});
