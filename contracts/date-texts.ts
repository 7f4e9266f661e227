import { type Day, dayOf, parisClock } from './day.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** What papers, mails, sentences and screens say of days and moments: in Europe/Paris for everybody. */

/** DD/MM/YYYY in every language. */
export const dayText = (day: Day): string => day.split('-').reverse().join('/');

/** DD/MM/YYYY of a moment, ISO 8601. */
export const dateText = (moment: string): string => dayText(dayOf(moment));

/** HH:MM */
export const timeText = (moment: string): string => parisClock(moment).toISOString().slice(11, 16);

/** DD/MM/YYYY HH:MM */
export const dateTimeText = (moment: string): string => `${dateText(moment)} ${timeText(moment)}`;

const inLanguages = (options: Intl.DateTimeFormatOptions): ((day: string, language: Language) => string) => {
  const formats = new Map<Language, Intl.DateTimeFormat>();
  return (day, language) => {
    const format =
      formats.get(language) ??
      new Intl.DateTimeFormat(LANGUAGES[language].locale, { ...options, timeZone: 'UTC' });
    formats.set(language, format);
    return format.format(new Date(day));
  };
};

const inFull = inLanguages({ dateStyle: 'long' });

/** "5 mars 2027", "1er mars 2027" */
export function longDayText(day: Day, language: Language): string {
  const { firstDay } = LANGUAGES[language];
  const text = inFull(day, language);
  return firstDay === undefined ? text : text.replace(/^1(?= )/, firstDay);
}

/** "5 mars 2027" of a moment, ISO 8601. */
export const longDateText = (moment: string, language: Language): string =>
  longDayText(dayOf(moment), language);

/** "mardi 24 novembre 2026" */
export const weekdayText: (day: Day, language: Language) => string = inLanguages({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** "24 nov." */
export const shortDayText: (day: Day, language: Language) => string = inLanguages({
  day: 'numeric',
  month: 'short',
});

/** From YYYY-MM: "mars 2026". */
export const monthText = inLanguages({ month: 'long', year: 'numeric' });

/** From YYYY-MM: "mars". */
export const monthNameText = inLanguages({ month: 'long' });

/** From YYYY-MM: "mars", "sept.". */
export const shortMonthText = inLanguages({ month: 'short' });
