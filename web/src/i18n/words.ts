import { type WordList, wordIn } from '@coffret/contracts/languages';
import i18next from 'i18next';

/** Of the tables of contracts, by their French text. Empty: French. */
export const words = (): WordList =>
  (i18next.getResource(i18next.language, 'translation', 'words') as WordList | undefined) ?? {};

export const word = (french: string): string => wordIn(words(), french);
