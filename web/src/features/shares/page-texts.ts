import i18next from 'i18next';
import { sharesEn } from './texts.en.ts';
import { sharesFr } from './texts.fr.ts';

const endings = ({ page }: typeof sharesFr) => ({
  SHARE_ENDED: page.ended,
  SHARE_EXPIRED: page.expired,
});

/** The page needs no session, and the login page does not carry its texts and error codes. */
for (const [language, shares] of [
  ['fr', sharesFr],
  ['en', sharesEn],
] as const) {
  i18next.addResourceBundle(language, 'translation', { shares, errors: endings(shares) }, true);
}
