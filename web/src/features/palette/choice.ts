import type { SVGIconProps } from '@blueprintjs/icons';
import type { ComponentType } from 'react';

/** A place to go to. */
export interface Choice {
  /** One of its kind in the whole palette. */
  id: string;
  text: string;
  /** What tells it from others of that name. */
  detail?: string;
  Icon: ComponentType<SVGIconProps>;
  to: string;
  /** What the screen is told. */
  state?: object;
}

export interface ChoiceGroup {
  title: string;
  choices: readonly Choice[];
}

/** Case and accents do not matter, as in the server's search. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The choice `step` further on, round the ends; null: there is none. */
export function stepFrom(choices: readonly Choice[], current: string | null, step: 1 | -1): string | null {
  if (choices.length === 0) return null;
  const at = choices.findIndex(({ id }) => id === current);
  const from = at === -1 && step === -1 ? 0 : at;
  return choices[(from + step + choices.length) % choices.length]?.id ?? null;
}
