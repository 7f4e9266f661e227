import { type ReactNode, useEffect } from 'react';
import type { Combo } from './use-combo.ts';

interface ComboListProps<Option> {
  combo: Combo<Option>;
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** Keeps the active option visible. */
export function ComboList<Option>({ combo, label, className, children }: ComboListProps<Option>) {
  const { listId, active, optionId } = combo;
  const activeId = active !== undefined ? optionId(active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      id={listId}
      className={className}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}

interface ComboOptionProps<Option> {
  combo: Combo<Option>;
  option: Option;
  isSelected: boolean;
  isDisabled?: boolean | undefined;
  className: string | undefined;
  children: ReactNode;
}

export function ComboOption<Option>(props: ComboOptionProps<Option>) {
  const { combo, option, isSelected, isDisabled, className, children } = props;
  return (
    <div
      id={combo.optionId(option)}
      className={className}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-disabled={isDisabled}
      data-active={option === combo.active}
      onPointerMove={() => combo.point(option)}
      onClick={() => combo.pick(option)}
      onKeyDown={undefined}
    >
      {children}
    </div>
  );
}
