import type { SVGIconProps } from '@blueprintjs/icons';
import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';
import { containsWords, wordsOf } from '@coffret/contracts/search-words';
import type { ComponentType } from 'react';

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
const areWordStarts = (typed: string[], words: string[]) =>
  typed.every((part) => words.some((word) => word.startsWith(part)));

const isNamed = ({ text }: Choice, typed: string) => sameWords(wordsOf(text), wordsOf(typed));

/** Index of the first condition that holds. */
function rank(choice: Choice, typed: string): number {
  const { text, detail = '' } = choice;
  const [name, wanted] = [wordsOf(text), wordsOf(typed)];
  return [
    isNamed(choice, typed),
    normalizeForSearch(text).startsWith(normalizeForSearch(typed)),
    areWordStarts(wanted, name),
    areWordStarts(wanted, [...name, ...wordsOf(detail)]),
    true,
  ].indexOf(true);
}

/** Best match first; equal ones in their given order. */
export const ranked = (choices: readonly Choice[], typed: string): Choice[] =>
  choices.toSorted((a, b) => rank(a, typed) - rank(b, typed));

export function exactFirst(groups: readonly ChoiceGroup[], typed: string): ChoiceGroup[] {
  const isExact = ({ choices }: ChoiceGroup) => choices.some((choice) => isNamed(choice, typed));
  return [...groups.filter(isExact), ...groups.filter((group) => !isExact(group))];
}
