import { codeWords, formLabels, shortLabels } from '@coffret/contracts/configurations/form-fields';
import type { WordList } from '@coffret/contracts/languages';
import { withFrench } from '@coffret/contracts/with-french';
import { screenTexts } from '../../features/registers/screen-texts.ts';
import type common from './common.fr.ts';
import type { FeatureTexts } from './features.ts';
import type first from './public.fr.ts';

/** Those that the tables of contracts have. */
const tableTexts = (words: WordList) => ({
  ...codeWords(words),
  registers: screenTexts(words),
  configurationForm: formLabels(words),
  configurations: { form: shortLabels(words) },
});

export type Texts = typeof first & typeof common & FeatureTexts & ReturnType<typeof tableTexts>;

/** All texts of a language from its files. `words`: what `wordIn` (i18n/words.ts) looks up. */
export function gather(texts: readonly object[], lists: readonly WordList[]): Texts {
  const words: WordList = Object.assign({}, ...lists);
  return [tableTexts(words), ...texts, { words }].reduce(withFrench<object>, {}) as Texts;
}
