import codeLabels from '@coffret/contracts/code-labels.fr';
import { codeWords } from '@coffret/contracts/configurations/form-fields';
import { byCulture } from '@coffret/contracts/languages';
import privateCodeLabels from '@coffret/contracts/private-code-labels.fr';
import { withFrench } from '@coffret/contracts/with-french';
import { defaultOf, inEveryLanguage, textModules } from './text-files.ts';
import { WORDS } from './words.ts';

const FRENCH = { ...codeLabels, ...privateCodeLabels };
const FILES = ['contracts/code-labels', 'contracts/private-code-labels'];

const labels = await inEveryLanguage(async (language) => ({
  ...(await textModules(FILES, language)).map(defaultOf).reduce(withFrench<typeof FRENCH>, FRENCH),
  ...codeWords(WORDS[language]),
}));

/** Texts of the codes that lists, papers and exports show. */
export const CODE_LABELS = byCulture((language) => labels[language]);
