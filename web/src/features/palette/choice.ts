import type { SVGIconProps } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import { foldText } from '../../lib/fold-text.ts';

/** A place to go to, or something to do. */
export interface Choice {
  /** One of its kind in the whole palette. */
  id: string;
  text: string;
  /** What tells it from others of that name, or why it cannot be chosen now. */
  detail?: string;
  Icon: ComponentType<SVGIconProps>;
  isDisabled?: boolean;
  /** Goes there, or does it. */
  choose(): void;
}

export interface ChoiceGroup {
  title: string;
  choices: readonly Choice[];
}

/** Whether what was typed is part of the name. */
export const matchesName = ({ text }: Pick<Choice, 'text'>, typed: string): boolean =>
  foldText(text).includes(foldText(typed));
