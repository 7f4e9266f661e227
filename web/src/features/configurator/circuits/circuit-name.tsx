import { startOf } from '@coffret/cabinet/characters';
import { LONGEST_NAME } from '@coffret/contracts/configurations/element-fields';
import { normalizeText } from '@coffret/contracts/normalize-text';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './circuit-name.module.css';

interface CircuitNameProps {
  /** As in the drawings, e.g. Q1. */
  circuit: string;
  name: string;
  locked: boolean;
  autoFocus?: boolean | undefined;
  onName: (name: string) => void;
  /** `byKey`: Enter or Escape. */
  onClose?: ((byKey: boolean) => void) | undefined;
}

/** Edits in place: Enter and leaving the field keep the text, Escape restores the former one. */
export function CircuitName({ circuit, name, locked, autoFocus, onName, onClose }: CircuitNameProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(name);
  useEffect(() => setText(name), [name]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  const commit = () => {
    const given = startOf(normalizeText(text), LONGEST_NAME).trim();
    setText(given);
    if (given !== name) onName(given);
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') {
      setText(name);
      event.stopPropagation();
    } else return;
    onClose?.(true);
  }
  return (
    <label className={styles.circuit}>
      <span aria-hidden>{circuit}</span>
      <input
        ref={input}
        value={text}
        // With what the cleaning takes away.
        maxLength={2 * LONGEST_NAME}
        disabled={locked}
        placeholder={t('configurator.bill.circuitHint')}
        aria-label={t('configurator.bill.circuit', { circuit })}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => {
          commit();
          onClose?.(false);
        }}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}
