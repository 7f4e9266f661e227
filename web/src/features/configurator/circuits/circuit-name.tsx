import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './circuit-name.module.css';

/** Of the server. */
const MAX_LENGTH = 40;

interface CircuitNameProps {
  /** As in the drawings, e.g. Q1. */
  circuit: string;
  name: string;
  locked: boolean;
  autoFocus?: boolean;
  onName: (name: string) => void;
}

/** Edits in place: Enter and leaving the field keep the text, Escape restores the former one. */
export function CircuitName({ circuit, name, locked, autoFocus, onName }: CircuitNameProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(name);
  useEffect(() => setText(name), [name]);
  const commit = () => {
    const given = text.trim();
    setText(given);
    if (given !== name) onName(given);
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') {
      setText(name);
      event.stopPropagation();
    }
  }
  return (
    <label className={styles.circuit}>
      <span aria-hidden>{circuit}</span>
      <input
        value={text}
        maxLength={MAX_LENGTH}
        disabled={locked}
        // biome-ignore lint/a11y/noAutofocus: the user has just asked for the field
        autoFocus={autoFocus}
        placeholder={t('configurator.bill.circuitHint')}
        aria-label={t('configurator.bill.circuit', { circuit })}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}
