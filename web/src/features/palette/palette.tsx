import { Overlay2 } from '@blueprintjs/core';
import { Search as SearchIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { MenuScreen } from '../../session/route.ts';
import { useCombo } from '../../ui/combo/use-combo.ts';
import type { Choice } from './choice.ts';
import { ChoiceList } from './choice-list.tsx';
import styles from './palette.module.css';
import { useActions } from './use-actions.ts';
import { useScreens } from './use-screens.ts';
import { useSearchResults } from './use-search-results.ts';
import { useVisits } from './use-visits.ts';

/** ms; shorter than in lists. */
const DEBOUNCE_MS = 200;

function Search({ screens: all, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const searched = useDebounced(text.trim(), DEBOUNCE_MS);
  const visits = useVisits(text.trim());
  const actions = useActions(text.trim());
  const screens = useScreens(all, actions.choices, text.trim());
  const found = useSearchResults(searched);
  const groups = [visits, actions, screens, ...found.groups].filter(({ choices }) => choices.length > 0);
  const choices = groups.flatMap((group) => group.choices);
  const isSettled = searched === text.trim() && !found.loading;

  const choose = (choice: Choice) => {
    if (choice.isDisabled) return;
    onClose();
    choice.choose();
  };
  const combo = useCombo({
    options: choices,
    idOf: ({ id }) => id,
    first: choices.find(({ isDisabled }) => !isDisabled),
    isOpen: choices.length > 0,
    onPick: choose,
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      <div className={styles.input}>
        <SearchIcon />
        <input
          ref={input}
          {...combo.field}
          aria-label={t('palette.label')}
          placeholder={t('palette.placeholder')}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            combo.point(undefined);
          }}
          onKeyDown={combo.onKeyDown}
          // A loading screen below takes the focus; take it back.
          onBlur={() => requestAnimationFrame(() => input.current?.focus())}
        />
        <kbd>{t('palette.escape')}</kbd>
      </div>
      <ChoiceList combo={combo} groups={groups} />
      <p className={`${styles.status} muted small`} role="status">
        {isSettled ? t('palette.found', { count: choices.length }) : t('palette.searching')}
      </p>
    </>
  );
}

export interface PaletteProps {
  screens: readonly MenuScreen[];
  onClose: () => void;
}

export default function Palette({ screens, onClose }: PaletteProps) {
  const { t } = useTranslation();
  return (
    <Overlay2 isOpen onClose={onClose} transitionDuration={0} autoFocus={false} enforceFocus={false}>
      <div className={styles.palette} role="dialog" aria-modal="true" aria-label={t('palette.label')}>
        <Search screens={screens} onClose={onClose} />
      </div>
    </Overlay2>
  );
}
