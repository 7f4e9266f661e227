import {
  type Culture,
  DEFAULT_CULTURE,
  LANGUAGES,
  type Language,
  languageOf,
  languageOfCulture,
} from '@coffret/contracts/languages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { keptInBrowser } from '../lib/kept.ts';

const KEY = 'coffret.culture';

/** Shown as disabled. */
export const UPCOMING_LANGUAGES = [{ language: 'it', name: 'Italiano' }].filter(
  ({ language }) => !Object.hasOwn(LANGUAGES, language),
);

/** Public texts, and all texts, by language. */
export type TextLoaders = Record<'public' | 'all', (language: Language) => Promise<object>>;

let texts: TextLoaders;

/** Last choice in this browser, else French. */
const firstCulture = (): Culture => LANGUAGES[languageOfCulture(keptInBrowser.read(KEY))].culture;

export const culture = (): Culture => LANGUAGES[languageOf(i18next.language)].culture;

interface Wanted {
  culture: Culture;
  extent: keyof TextLoaders;
}

let wanted: Wanted = { culture: DEFAULT_CULTURE, extent: 'public' };

/** Concurrent calls: only the last one is shown, and all callers wait for it. */
async function show(changes: Partial<Wanted>): Promise<void> {
  wanted = { ...wanted, ...changes };
  let asked: Wanted;
  let bundle: object;
  do {
    asked = wanted;
    bundle = await texts[asked.extent](languageOfCulture(asked.culture));
  } while (asked !== wanted);
  const language = languageOfCulture(asked.culture);
  i18next.addResourceBundle(language, 'translation', bundle);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  keptInBrowser.write(KEY, asked.culture);
}

export const showCulture = (culture: Culture): Promise<void> => show({ culture });

/** Loads without showing. */
export const fetchAllTexts = (): Promise<object> => texts.all(languageOf(i18next.language));

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
