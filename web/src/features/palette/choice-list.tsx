import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice, ChoiceGroup } from './choice.ts';

interface ChoiceListProps {
  listId: string;
  groups: readonly ChoiceGroup[];
  /** The one that Enter takes. */
  active: Choice | undefined;
  optionId: (id: string) => string;
  onChoose: (choice: Choice) => void;
  onPoint: (choice: Choice) => void;
}

/** The choices by kind. Focus stays in the text field: the keyboard is dealt with there. */
export function ChoiceList({ listId, groups, active, optionId, onChoose, onPoint }: ChoiceListProps) {
  const { t } = useTranslation();
  const activeId = active && optionId(active.id);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div id={listId} className="palette-list" role="listbox" aria-label={t('palette.results')}>
      {groups.map(({ title, choices }) => (
        <fieldset key={title} aria-label={title}>
          <div className="palette-group muted small" aria-hidden="true">
            {title}
          </div>
          {choices.map((choice) => (
            <div
              key={choice.id}
              id={optionId(choice.id)}
              role="option"
              tabIndex={-1}
              className="palette-choice"
              aria-selected={choice.id === active?.id}
              aria-disabled={choice.isDisabled}
              onPointerMove={() => onPoint(choice)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(choice)}
              onKeyDown={undefined}
            >
              <choice.Icon />
              <span>{choice.text}</span>
              {choice.detail && <span className="muted small">{choice.detail}</span>}
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
