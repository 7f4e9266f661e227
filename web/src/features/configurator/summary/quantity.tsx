import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumberInput } from '../../../form/number-input.ts';
import type { Editor } from '../stack/editor.ts';
import styles from './price.module.css';

/** Edits in place: Enter and leaving the field save, Escape restores. */
export function Quantity({ editor, quantity }: { editor: Editor; quantity: number }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<number | undefined>(quantity);
  useEffect(() => setTyped(quantity), [quantity]);
  const { input } = useNumberInput({ value: typed, onChange: setTyped, min: 1 });
  const commit = async () => {
    const isValid = typed !== undefined && Number.isInteger(typed) && typed > 0;
    if (!isValid || typed === quantity || !(await editor.saveForm({ quantity: typed }))) setTyped(quantity);
  };
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') event.currentTarget.blur();
    else if (event.key === 'Escape') {
      setTyped(quantity);
      event.stopPropagation();
    } else input.onKeyDown(event);
  }
  return (
    <input
      {...input}
      className={styles.quantity}
      aria-label={t('configurator.price.quantity')}
      onBlur={() => void commit()}
      onKeyDown={onKeyDown}
    />
  );
}
