import type { Culture, Language } from '@coffret/contracts/languages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { keptInBrowser } from '../lib/kept.ts';

const KEY = 'coffret.culture';

/** In the order of the menu. */
export const LANGUAGES: { [culture in Culture]: { language: Language; name: string } } = {
  fr_FR: { language: 'fr', name: 'Français' },
  en_EN: { language: 'en', name: 'English' },
};

/** Shown as disabled. */
export const UPCOMING_LANGUAGES = [{ language: 'it', name: 'Italiano' }] as const;

type Load = () => Promise<object>;

/** Public texts, and all texts, by language. */
export type TextLoaders = Record<'public' | 'all', Record<Language, Load>>;

let texts: TextLoaders;

const cultures = Object.keys(LANGUAGES) as Culture[];

/** Last choice in this browser, else French. */
function firstCulture(): Culture {
  return cultures.find((culture) => culture === keptInBrowser.read(KEY)) ?? 'fr_FR';
}

export function culture(): Culture {
  return cultures.find((one) => LANGUAGES[one].language === i18next.language) ?? 'fr_FR';
}

interface Wanted {
  culture: Culture;
  extent: keyof TextLoaders;
}

let wanted: Wanted = { culture: 'fr_FR', extent: 'public' };

/** Concurrent calls: only the last one is shown, and all callers wait for it. */
async function show(changes: Partial<Wanted>): Promise<void> {
  wanted = { ...wanted, ...changes };
  let asked: Wanted;
  let bundle: object;
  do {
    asked = wanted;
    bundle = await texts[asked.extent][LANGUAGES[asked.culture].language]();
  } while (asked !== wanted);
  const { language } = LANGUAGES[asked.culture];
  i18next.addResourceBundle(language, 'translation', bundle);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  keptInBrowser.write(KEY, asked.culture);
}

export const showCulture = (culture: Culture): Promise<void> => show({ culture });

/** Loads without showing. */
export const fetchAllTexts = (): Promise<object> => texts.all[LANGUAGES[culture()].language]();

export const loadAllTexts = (): Promise<void> => show({ extent: 'all' });

export async function startTexts(loaders: TextLoaders): Promise<void> {
  texts = loaders;
  await i18next.use(initReactI18next).init({
    resources: {},
    initAsync: false,
    fallbackLng: false,
    interpolation: { escapeValue: false },
  });
  await showCulture(firstCulture());
}
