import type { SVGIconProps } from '@blueprintjs/icons';
import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';
import type { ComponentType } from 'react';
import { containsWords, wordsOf } from '../../lib/contains-words.ts';

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

const sameWords = (one: string[], other: string[]) => one.toSorted().join() === other.toSorted().join();
const beginWords = (typed: string[], words: string[]) =>
  typed.every((part) => words.some((word) => word.startsWith(part)));

/** 0: the name is the typed words, 1: it starts with them, 2: its words do, 3: its words or the detail's do, 4: any other match. */
function rank({ text, detail = '' }: Choice, typed: string): number {
  const [name, wanted] = [wordsOf(text), wordsOf(typed)];
  if (sameWords(name, wanted)) return 0;
  if (normalizeForSearch(text).startsWith(normalizeForSearch(typed))) return 1;
  if (beginWords(wanted, name)) return 2;
  return beginWords(wanted, [...name, ...wordsOf(detail)]) ? 3 : 4;
}

/** Best match first; equal ones in their given order. */
export const ranked = (choices: readonly Choice[], typed: string): Choice[] =>
  choices.toSorted((a, b) => rank(a, typed) - rank(b, typed));

export function exactFirst(groups: readonly ChoiceGroup[], typed: string): ChoiceGroup[] {
  const isExact = ({ choices }: ChoiceGroup) => choices.some((choice) => rank(choice, typed) === 0);
  return [...groups.filter(isExact), ...groups.filter((group) => !isExact(group))];
}
