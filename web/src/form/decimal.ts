import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalText } from '../i18n/formats.ts';

/** Points or commas between groups of three, then the other one. */
const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?!\1)[.,]\d*$/;

/** A decimal typed with comma or point; spaces and units are ignored. NaN: not a number. */
export function decimalOf(text: string): number | undefined {
  const bare = text.replace(/[\s€%]/g, '');
  const plain = bare.replaceAll(GROUPED.exec(bare)?.[1] ?? ' ', '').replace(',', '.');
  if (plain === '') return undefined;
  return /^[\d.]+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** As typed while it is the value, so that a comma at the end stays; else as the language writes it. */
export function useDecimalText(value: number | undefined, minDigits = 0) {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const written = value === undefined ? '' : decimalText(value, i18n.language, minDigits);
  return [Object.is(decimalOf(typed), value) ? typed : written, setTyped] as const;
}
