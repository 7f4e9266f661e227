import type { Culture, Language } from '@coffret/contracts/fields';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

const KEY = 'coffret.culture';

/** In this order they are offered. */
export const LANGUAGES: { [culture in Culture]: { language: Language; name: string } } = {
  fr_FR: { language: 'fr', name: 'Français' },
  en_EN: { language: 'en', name: 'English' },
};

/** Named, but not spoken yet. */
export const UPCOMING_LANGUAGES = [{ language: 'it', name: 'Italiano' }] as const;

type Load = () => Promise<object>;

/** Where texts are loaded from: those of the screens before the login, and all of them, by language. */
export type TextLoaders = Record<'public' | 'all', Record<Language, Load>>;

let texts: TextLoaders;

const cultures = Object.keys(LANGUAGES) as Culture[];

/** The culture chosen last in this browser, else French. */
function firstCulture(): Culture {
  return cultures.find((culture) => culture === localStorage.getItem(KEY)) ?? 'fr_FR';
}

/** The culture that the texts are shown in. */
export function culture(): Culture {
  return cultures.find((one) => LANGUAGES[one].language === i18next.language) ?? 'fr_FR';
}

interface Wanted {
  culture: Culture;
  extent: keyof TextLoaders;
}

let wanted: Wanted = { culture: 'fr_FR', extent: 'public' };

/** Texts take their time to come: what is not wanted any more then is passed over, and all who wait get the last. */
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
  localStorage.setItem(KEY, asked.culture);
}

/** Shows all texts in the culture's language from now on. */
export const showCulture = (culture: Culture): Promise<void> => show({ culture });

/** Has the texts of all screens come, without showing them yet. */
export const fetchAllTexts = (): Promise<object> => texts.all[LANGUAGES[culture()].language]();

/** Loads the texts of the screens behind the login too. */
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
