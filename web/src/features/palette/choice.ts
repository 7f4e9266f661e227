import type { SVGIconProps } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import { containsWords } from '../../lib/fold-text.ts';

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
