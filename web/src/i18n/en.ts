import { profileEn } from '../features/profile/texts.en.ts';
import { entryEn } from './entry.en.ts';
import type { fr } from './fr.ts';
import type { TextsLike } from './texts-like.ts';

/** Every text of the product in English. */
export const en: TextsLike<typeof fr> = {
  ...entryEn,
  profile: profileEn,
};
