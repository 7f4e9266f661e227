import { Radio } from '@blueprintjs/core';
import { Construction, Home, Shop } from '@blueprintjs/icons';
import { USES, type Use } from '@coffret/cabinet/configuration';
import { standardFor } from '@coffret/cabinet/standards';
import { useTranslation } from 'react-i18next';
import { useFormField } from '../../../form/field.tsx';
import styles from './configuration-form.module.css';

const ICONS = { FIXED: Home, SITE: Construction, EVENT: Shop };

export function UseField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const { input, control, frame } = useFormField<Use>({
    name: 'use',
    label: 'configurationForm.use',
    required: true,
    disabled,
  });
  return (
    <fieldset className="form-section" onFocus={input.onFocus} onBlur={input.onBlur}>
      <legend>{frame.label}</legend>
      <div className={styles.uses}>
        {USES.map((use) => {
          const Icon = ICONS[use];
          return (
            <Radio
              key={use}
              className={styles.use}
              name="use"
              value={use}
              checked={input.value === use}
              disabled={disabled}
              aria-describedby={control['aria-describedby']}
              onChange={() => input.onChange(use)}
            >
              <span className={styles.useName}>
                {t(`use.${use}`)} <Icon size={16} aria-hidden />
              </span>
              <span>{t(`configurationForm.uses.${use}`)}</span>
              <span className="small muted">IEC {standardFor(use).part}</span>
            </Radio>
          );
        })}
      </div>
      <div id={`${control.id}-note`} className="field-error">
        {frame.error}
      </div>
    </fieldset>
  );
}
