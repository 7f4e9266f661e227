import type { SVGIconProps } from '@blueprintjs/icons';
import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';
import type { ComponentType } from 'react';
import { containsWords } from '../../lib/contains-words.ts';

export interface Choice {
  /** Unique in the palette. */
  id: string;
  text: string;
  /** Distinguishes equal names, or says why it is disabled. */
  detail?: string;
  Icon: ComponentType<SVGIconProps>;
  isDisabled?: boolean;
  choose(): void;
}

export interface ChoiceGroup {
  title: string;
  choices: readonly Choice[];
}

export const matchesName = ({ text }: Pick<Choice, 'text'>, typed: string): boolean =>
  containsWords(text, typed);

/** 0: the name equals the typed text, 1: it starts with it, 2: one of its words or the detail does, 3: any other match. */
function rank({ text, detail = '' }: Choice, typed: string): number {
  const [name, wanted] = [normalizeForSearch(text), normalizeForSearch(typed)];
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return ` ${name} ${normalizeForSearch(detail)}`.includes(` ${wanted}`) ? 2 : 3;
}

/** Best match first; equal ones in their given order. */
export const ranked = (choices: readonly Choice[], typed: string): Choice[] =>
  choices.toSorted((a, b) => rank(a, typed) - rank(b, typed));
