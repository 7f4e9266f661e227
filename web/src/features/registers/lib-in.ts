import { textIn } from '@coffret/cabinet/catalogue';
import type { Sector } from '@coffret/contracts/registers/answers';

/** The name of an item in a language; most registers have one name for both. */
export const libIn = (language: string, item: Pick<Sector, 'lib'> & { libEn?: string | null }): string =>
  textIn(language, item.lib, item.libEn);
