import i18next from 'i18next';
import { sharesEn } from './texts.en.ts';
import { sharesFr } from './texts.fr.ts';

/** The page needs no session, and the login page does not carry its texts. */
i18next.addResourceBundle('fr', 'translation', { shares: sharesFr });
i18next.addResourceBundle('en', 'translation', { shares: sharesEn });
