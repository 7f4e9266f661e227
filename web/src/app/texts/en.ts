import { innerWordsEn } from '@coffret/contracts/code-labels.en';
import { innerErrorsEn } from '../../i18n/errors-inner.en.ts';
import type { TextsLike } from '../../i18n/texts-like.ts';
import { entryEn } from './entry.en.ts';
import type { fr } from './fr.ts';
import { workEn } from './work.en.ts';

/** The same in English. */
export const en: TextsLike<typeof fr> = {
  ...entryEn,
  ...innerWordsEn,
  ...workEn,
  shell: { ...entryEn.shell, ...workEn.shell },
  errors: { ...entryEn.errors, ...innerErrorsEn },
};
