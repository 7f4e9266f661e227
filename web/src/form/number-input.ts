import type { ChangeEvent, KeyboardEvent } from 'react';
import { eurosOf, numberOf, useDecimalText, wholeOf } from './decimal.ts';

export interface NumberLimits {
  min?: number;
  max?: number;
  /** Decimals with comma or point, in steps of 0.5; default: integers. */
  float?: boolean;
  /** Euros, with cents. */
  money?: boolean;
}

interface NumberInput extends NumberLimits {
  value: number | undefined;
  /** undefined: empty; NaN: no such number. */
  onChange: (value: number | undefined) => void;
}

const FLOAT_STEP = 0.5;

/** As the product document asks. */
const BLOCKED_KEYS = ['e', 'E', '+', '-'];

const DIRECTIONS: { readonly [key: string]: number } = { ArrowUp: 1, ArrowDown: -1 };

/** Its zoom, and what moves or selects in the text. */
const isOfBrowser = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || (shiftKey && key in DIRECTIONS);

/** For every field of a number. */
export function blockKeys(event: KeyboardEvent): void {
  if (!isOfBrowser(event) && BLOCKED_KEYS.includes(event.key)) event.preventDefault();
}

export const stepped = (value: number | undefined, by: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, (value || 0) + by));

/** Properties of an input, and its step. Not type=number: it drops commas, "2,5" would be 25. */
export function useNumberInput({
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  money = false,
  float = money,
}: NumberInput) {
  const read = money ? eurosOf : float ? numberOf : wholeOf;
  const step = float ? FLOAT_STEP : 1;
  const [text, setTyped] = useDecimalText(value, money ? 2 : 0, read);
  const input = {
    type: 'text',
    inputMode: float ? 'decimal' : 'numeric',
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      onChange(read(target.value));
    },
    onKeyDown: (event: KeyboardEvent) => {
      blockKeys(event);
      const direction = isOfBrowser(event) ? undefined : DIRECTIONS[event.key];
      if (direction === undefined) return;
      event.preventDefault();
      onChange(stepped(value, direction * step, min, max));
    },
  } as const;
  return { input, stepper: { value, min, max, step, onStep: onChange } };
}
