import { Overlay2 } from '@blueprintjs/core';
import { Search as SearchIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../use-debounced.ts';
import { type Choice, stepFrom } from './choice.ts';
import { ChoiceList } from './choice-list.tsx';
import { useActions } from './use-actions.ts';
import { useFound } from './use-found.ts';
import { useScreens } from './use-screens.ts';
import './palette.css';

/** Shorter than a list's: here somebody waits for nothing else. */
const DEBOUNCE_MS = 200;

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const listId = useId();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const asked = useDebounced(text.trim(), DEBOUNCE_MS);
  const actions = useActions(text.trim());
  const screens = useScreens(text.trim());
  const found = useFound(asked);
  const groups = [actions, screens, ...found.groups].filter(({ choices }) => choices.length > 0);
  const choices = groups.flatMap((group) => group.choices);
  const active = choices.find(({ id }) => id === wanted) ?? choices.find(({ isDisabled }) => !isDisabled);
  const isSettled = asked === text.trim() && !found.loading;

  const choose = (choice: Choice) => {
    if (choice.isDisabled) return;
    onClose();
    choice.choose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'ArrowDown') setWanted(stepFrom(choices, active?.id ?? null, 1));
    else if (event.key === 'ArrowUp') setWanted(stepFrom(choices, active?.id ?? null, -1));
    else return;
    event.preventDefault();
  };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const optionId = (id: string) => `${listId}-${id}`;
  return (
    <>
      <div className="palette-input">
        <SearchIcon />
        <input
          ref={input}
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active.id)}
          placeholder={t('palette.placeholder')}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWanted(null);
          }}
          onKeyDown={onKeyDown}
          // A screen that arrives below takes the focus to its own top; here is nothing else to focus.
          onBlur={() => requestAnimationFrame(() => input.current?.focus())}
        />
        <kbd>{t('palette.escape')}</kbd>
      </div>
      <ChoiceList
        {...{ listId, groups, active, optionId }}
        onChoose={choose}
        onPoint={({ id }) => setWanted(id)}
      />
      <p className="palette-status muted small" role="status">
        {isSettled ? t('palette.found', { count: choices.length }) : t('palette.searching')}
      </p>
    </>
  );
}

export interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Does what the screen below can do, or goes to any screen, project, configuration or customer, by its name. */
export default function Palette({ isOpen, onClose }: PaletteProps) {
  const { t } = useTranslation();
  return (
    <Overlay2
      isOpen={isOpen}
      onClose={onClose}
      className="palette-overlay"
      transitionDuration={0}
      autoFocus={false}
      enforceFocus={false}
    >
      <div className="palette" role="dialog" aria-modal="true" aria-label={t('palette.label')}>
        <Search onClose={onClose} />
      </div>
    </Overlay2>
  );
}
