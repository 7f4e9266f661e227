import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeOf } from '../../../form/decimal.ts';
import type { Editor } from '../stack/editor.ts';
import styles from './price.module.css';

/** Edits in place: Enter and leaving the field save, Escape restores. */
export function Quantity({ editor, quantity }: { editor: Editor; quantity: number }) {
  const { t } = useTranslation();
  const [text, setText] = useState(`${quantity}`);
  useEffect(() => setText(`${quantity}`), [quantity]);
  const commit = async () => {
    const given = wholeOf(text) ?? 0;
    const isValid = Number.isInteger(given) && given > 0;
    if (!isValid || given === quantity || !(await editor.saveForm({ quantity: given })))
      setText(`${quantity}`);
  };
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') event.currentTarget.blur();
    else if (event.key === 'Escape') {
      setText(`${quantity}`);
      event.stopPropagation();
    }
  }
  return (
    <input
      inputMode="numeric"
      className={styles.quantity}
      aria-label={t('configurator.price.quantity')}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => void commit()}
      onKeyDown={onKeyDown}
    />
  );
}
