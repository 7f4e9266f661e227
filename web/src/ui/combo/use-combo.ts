import { type KeyboardEvent, useId, useState } from 'react';

interface ComboProps<Option> {
  options: readonly Option[];
  idOf: (option: Option) => string | number;
  /** Enter picks it before any arrow key. */
  first?: Option | undefined;
  isOpen: boolean;
  onPick: (option: Option) => void;
}

/** Wraps around; undefined: no options. */
export function nextOption<Option>(
  options: readonly Option[],
  current: Option | undefined,
  step: 1 | -1,
): Option | undefined {
  const at = current === undefined ? -1 : options.indexOf(current);
  const from = at === -1 && step === -1 ? 0 : at;
  return options[(from + step + options.length) % options.length];
}

/** A WAI-ARIA combobox: the focus stays in the field, arrows move, Enter picks. */
export function useCombo<Option>({ options, idOf, first = options[0], isOpen, onPick }: ComboProps<Option>) {
  const listId = useId();
  const [pointed, setPointed] = useState<string | number | null>(null);
  const active = options.find((option) => idOf(option) === pointed) ?? first;
  const optionId = (option: Option) => `${listId}-${idOf(option)}`;
  const point = (option: Option | undefined) => setPointed(option === undefined ? null : idOf(option));
  return {
    listId,
    optionId,
    active,
    point,
    pick: onPick,
    /** Returns whether it handled the key. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (!isOpen) return false;
      if (event.key === 'Enter' && active !== undefined) onPick(active);
      else if (event.key === 'ArrowDown') point(nextOption(options, active, 1));
      else if (event.key === 'ArrowUp') point(nextOption(options, active, -1));
      else return false;
      event.preventDefault();
      return true;
    },
    field: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && active !== undefined ? optionId(active) : undefined,
    } as const,
  };
}

export type Combo<Option> = ReturnType<typeof useCombo<Option>>;
