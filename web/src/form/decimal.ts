import { normalizeFigures } from '@coffret/contracts/normalize-figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalText } from '../i18n/formats.ts';

/** Points or commas between groups of three, then the other one. */
const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?!\1)[.,]\d*$/;

/** Thousands to one reader, decimals to another. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

const bareOf = (text: string) => normalizeFigures(text).replace(/[\s€%]/g, '');

/** A decimal typed with comma or point; spaces and units are ignored. NaN: not a number. */
export function decimalOf(text: string): number | undefined {
  const bare = bareOf(text);
  const plain = bare.replaceAll(GROUPED.exec(bare)?.[1] ?? ' ', '').replace(',', '.');
  if (plain === '') return undefined;
  return /^[\d.]+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** NaN where it can be read as two numbers. */
export const numberOf = (text: string): number | undefined =>
  AMBIGUOUS.test(bareOf(text)) ? Number.NaN : decimalOf(text);

/** NaN with a decimal sign: "12." is no whole number. */
export const wholeOf = (text: string): number | undefined =>
  /[.,]/.test(text) ? Number.NaN : numberOf(text);

/** A number with more than two decimals, which would be rounded. */
export function isTooFine(text: string): boolean {
  const value = numberOf(text);
  return value !== undefined && !Object.is(Number(value.toFixed(2)), value);
}

/** NaN also where it is too fine. */
export const eurosOf = (text: string): number | undefined => (isTooFine(text) ? Number.NaN : numberOf(text));

/** Says how to write a number that can be read as two. */
export function useAmbiguityText(): (typed: string) => string | undefined {
  const { t, i18n } = useTranslation();
  return (typed) => {
    const bare = bareOf(typed);
    if (!AMBIGUOUS.test(bare)) return undefined;
    const rounded = Number(Number(bare.replace(',', '.')).toFixed(2));
    return t('forms.ambiguousNumber', {
      whole: bare.replace(/[.,]/, ''),
      decimal: decimalText(rounded, i18n.language, 2),
    });
  };
}

/** As typed while it is the value, so that a comma at the end stays; else as the language writes it. */
export function useDecimalText(value: number | undefined, minDigits = 0, read = decimalOf) {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const written = value === undefined ? '' : decimalText(value, i18n.language, minDigits);
  return [Object.is(read(typed), value) ? typed : written, setTyped] as const;
}
