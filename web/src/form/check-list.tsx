import { Checkbox, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { MAX_FILTER_VALUES } from '@coffret/contracts/filters';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './check-list.module.css';

interface CheckListProps<Value> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
  search?: { label: string; text: string; onChange: (text: string) => void };
  children?: ReactNode;
}

/** Limited to the number of filter values that the server accepts. */
export function CheckList<Value extends string | number>({
  label,
  options,
  chosen,
  onToggle,
  search,
  children,
}: CheckListProps<Value>) {
  const { t } = useTranslation();
  const isFull = chosen.length >= MAX_FILTER_VALUES;
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
            disabled={isFull && !chosen.includes(option.value)}
            onChange={() => onToggle(option.value)}
          />
        ))}
        {isFull && <p className="muted small">{t('list.mostValues', { most: MAX_FILTER_VALUES })}</p>}
        {children}
      </div>
    </fieldset>
  );
}
