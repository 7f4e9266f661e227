import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusPage } from '../../../ui/dialogs/use-restore-focus.ts';
import { MAX_SEARCH_LENGTH } from '../state/address.ts';
import styles from './toolbar.module.css';

const DEBOUNCE_MS = 500;

interface SearchBoxProps {
  value: string;
  autoFocus?: boolean;
  onSearch: (text: string) => void;
}

/** Debounced. */
export function SearchBox({ value, autoFocus = false, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // Changed by navigation.
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  const search = useEffectEvent((wanted: string) => {
    if (wanted === value) return;
    sent.current = wanted;
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <InputGroup
      className={styles.search}
      type="search"
      autoFocus={autoFocus}
      leftIcon={<Search />}
      value={text}
      maxLength={MAX_SEARCH_LENGTH}
      placeholder={t('list.search')}
      aria-label={t('list.search')}
      onValueChange={setText}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        focusPage();
      }}
    />
  );
}
