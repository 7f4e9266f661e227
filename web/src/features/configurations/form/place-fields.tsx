import { DEFAULT_SHORT_CIRCUIT_KA, EARTHINGS } from '@coffret/cabinet/configuration';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../form/number-field.tsx';
import { SelectField } from '../../../form/select-field.tsx';

/** The network where the cabinet is connected. */
export function PlaceFields({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  return (
    <fieldset className="form-section">
      <legend>{t('configurationForm.place')}</legend>
      <p className="muted">{t('configurationForm.placeHint')}</p>
      <div className="form-row">
        <SelectField<string>
          name="earthing"
          label="configurationForm.earthing"
          none={t('configurationForm.unknownEarthing')}
          disabled={disabled}
          options={EARTHINGS.map((value) => ({ value, label: t(`earthing.${value}`) }))}
        />
        <NumberField
          name="shortCircuitKA"
          label="configurationForm.shortCircuitKA"
          float
          unit="kA"
          disabled={disabled}
          hint={t('configurationForm.shortCircuitHint', { assumed: DEFAULT_SHORT_CIRCUIT_KA })}
        />
      </div>
    </fieldset>
  );
}
