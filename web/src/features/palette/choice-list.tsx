import { useTranslation } from 'react-i18next';
import { ComboList, ComboOption } from '../../ui/combo/combo-list.tsx';
import type { Combo } from '../../ui/combo/use-combo.ts';
import type { Choice, ChoiceGroup } from './choice.ts';
import styles from './palette.module.css';

export function ChoiceList({ combo, groups }: { combo: Combo<Choice>; groups: readonly ChoiceGroup[] }) {
  const { t } = useTranslation();
  return (
    <ComboList combo={combo} className={styles.list} label={t('palette.results')}>
      {groups.map(({ title, choices }) => (
        <fieldset key={title} aria-label={title}>
          <div className={`${styles.group} muted small`} aria-hidden="true">
            {title}
          </div>
          {choices.map((choice) => (
            <ComboOption
              key={choice.id}
              combo={combo}
              option={choice}
              className={styles.choice}
              isSelected={choice === combo.active}
              isDisabled={choice.isDisabled}
            >
              <choice.Icon />
              <span>{choice.text}</span>
              {choice.detail && <span className="muted small">{choice.detail}</span>}
            </ComboOption>
          ))}
        </fieldset>
      ))}
    </ComboList>
  );
}
