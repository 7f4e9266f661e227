import { LANGUAGE_CODES } from '@coffret/contracts/languages';
import i18next from 'i18next';
import { byLanguage } from '../../i18n/by-language.ts';
import * as french from './texts.fr.ts';

const textsIn = byLanguage({ ...french }, import.meta.glob<object>('./texts.*.ts', { eager: true }));

/** The page needs no session, and the login page does not carry its texts and error codes. */
for (const language of LANGUAGE_CODES) {
  const { shares } = textsIn(language);
  const errors = { SHARE_ENDED: shares.page.ended, SHARE_EXPIRED: shares.page.expired };
  i18next.addResourceBundle(language, 'translation', { shares, errors }, true);
}
