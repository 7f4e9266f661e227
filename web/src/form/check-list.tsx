import { Checkbox, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import styles from './check-list.module.css';

interface CheckListProps<Value> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
  /** A box above them to find some by typing. */
  search?: { label: string; text: string; onChange: (text: string) => void };
  /** What else is to be said below them. */
  children?: ReactNode;
}

/** In a popover: values to tick. */
export function CheckList<Value extends string | number>({
  label,
  options,
  chosen,
  onToggle,
  search,
  children,
}: CheckListProps<Value>) {
  return (
    <fieldset className={styles.checkList} aria-label={label}>
      {search && (
        <InputGroup
          autoFocus
          leftIcon={<Search />}
          aria-label={search.label}
          placeholder={search.label}
          value={search.text}
          onValueChange={search.onChange}
        />
      )}
      <div className={styles.values}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={() => onToggle(option.value)}
          />
        ))}
        {children}
      </div>
    </fieldset>
  );
}
