const memo = new Map<string, Intl.NumberFormat>();

export function formatter(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const known = memo.get(key) ?? new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'fr-FR', options);
  memo.set(key, known);
  return known;
}

export const numberText = (value: number, language: string): string => formatter(language, {}).format(value);

/** Euros with two decimals. */
export const moneyText = (euros: number, language: string): string =>
  formatter(language, { style: 'currency', currency: 'EUR' }).format(euros);

/** "30 %" in French, "30%" in English; `percentage` is 0 to 100. */
export const percentageText = (percentage: number, language: string): string =>
  formatter(language, { style: 'percent', maximumFractionDigits: 2 }).format(percentage / 100);

const days = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** DD/MM/YYYY in both languages, by the browser's own time zone. */
export const dateText = (iso: string): string => days.format(new Date(iso));

const moments = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** DD/MM/YYYY HH:MM in both languages, by the browser's own time zone. */
export const dateTimeText = (iso: string): string => moments.format(new Date(iso));
