import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

export interface ComboOption {
  value: number;
  label: string;
  /** What tells it from others of that name. */
  detail?: string;
}

interface ComboListProps {
  id: string;
  label: string;
  options: readonly ComboOption[];
  hasMore: boolean;
  /** The one that Enter takes. */
  active: ComboOption | undefined;
  value: number | null | undefined;
  onPick: (option: ComboOption) => void;
  onPoint: (option: ComboOption) => void;
}

export const optionId = (listId: string, { value }: ComboOption): string => `${listId}-${value}`;

/** What there is to choose from. The focus stays in the field: the keyboard is dealt with there. */
export function ComboList({ id, label, options, hasMore, active, value, onPick, onPoint }: ComboListProps) {
  const { t } = useTranslation();
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div className="combo-list">
      <div
        id={id}
        className="combo-options"
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        // Whoever scrolls or picks stays in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option) => (
          <div
            key={option.value}
            id={optionId(id, option)}
            className="combo-option"
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            data-active={option === active}
            onPointerMove={() => onPoint(option)}
            onClick={() => onPick(option)}
            onKeyDown={undefined}
          >
            <span>{option.label}</span>
            {option.detail && <span className="muted small">{option.detail}</span>}
          </div>
        ))}
      </div>
      {options.length === 0 && <p className="muted">{t('forms.noOption')}</p>}
      {hasMore && <p className="muted small">{t('forms.moreOptions')}</p>}
    </div>
  );
}
