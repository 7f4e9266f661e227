import { standardFor } from '@coffret/cabinet/standards';
import { useState } from 'react';
import { FormSpy } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../form/number-field.tsx';
import { SelectField } from '../../../form/select-field.tsx';
import { TextField } from '../../../form/text-field.tsx';
import { ProjectField } from '../../projects/public.ts';
import { ChoicesField } from './choices-field.tsx';
import styles from './configuration-form.module.css';
import { ContradictionNotice } from './contradiction-notice.tsx';
import { contradictions, leastBreakers } from './contradictions.ts';
import type { FormValues } from './form-values.ts';
import { useAccessories, useBrands, useOptions } from './options.ts';
import { PlaceFields } from './place-fields.tsx';
import { SocketPairs } from './socket-pairs.tsx';
import { UseField } from './use-field.tsx';
import { useSuggestedBreakers } from './use-suggested-breakers.ts';

interface FormFieldsProps {
  disabled: boolean;
  /** Only projects of this user; absent: all readable ones. */
  ownerId: number | undefined;
  project: string | undefined;
  isNew: boolean;
}

function FieldsOf({ values, disabled, ownerId, project, isNew }: FormFieldsProps & { values: FormValues }) {
  const { t } = useTranslation();
  useSuggestedBreakers(values, isNew);
  const options = useOptions(values);
  const brands = useBrands();
  const [text, onSearch] = useState('');
  const accessories = useAccessories(text, values.accessories ?? []);
  const isSearched = accessories.hasMore || text !== '';
  const common = { required: true, disabled };
  const count = leastBreakers(values);
  const { part, leastIp: least } = standardFor(values.use ?? 'FIXED');
  const hints = contradictions(values);
  const hintOf = (field: string) => {
    const hint = hints.get(field);
    return hint && <ContradictionNotice text={t(hint, { count, least, part })} />;
  };
  return (
    <>
      <UseField disabled={disabled} />
      <fieldset className="form-section">
        <legend>{t('configurationForm.general')}</legend>
        <div className="form-row">
          <ProjectField
            name="projectId"
            label="configurationForm.projectId"
            disabled={disabled}
            among={{ status: 'OPENED', ownerId }}
            chosen={project}
          />
          <TextField {...common} name="lib" label="configurationForm.lib" maxLength={255} autoFocus={isNew} />
        </div>
        <div className="form-row">
          <NumberField {...common} name="quantity" label="configurationForm.quantity" min={1} />
          <SelectField<string>
            {...common}
            name="protectionIndex"
            label="configurationForm.protectionIndex"
            options={options.protectionIndexes}
            hint={hintOf('protectionIndex')}
          />
          <SelectField<number>
            name="brandId"
            label="configurationForm.brandId"
            hint={t('configurationForm.brandHint')}
            none={t('configurationForm.anyBrand')}
            disabled={disabled}
            options={brands}
          />
        </div>
      </fieldset>
      <fieldset className="form-section">
        <legend>{t('configurationForm.supply')}</legend>
        <div className={`form-row ${styles.supplyRow}`}>
          <SelectField<string>
            {...common}
            name="powerSupply"
            label="configurationForm.powerSupply"
            options={options.supplies}
          />
          <SelectField<string>
            {...common}
            name="powerSupplyIntensity"
            label="configurationForm.powerSupplyIntensity"
            options={options.intensities}
          />
          <SelectField<string>
            {...common}
            name="electricalConnect"
            label="configurationForm.electricalConnect"
            options={options.connects}
            hint={hintOf('electricalConnect')}
          />
        </div>
      </fieldset>
      <PlaceFields disabled={disabled} />
      <fieldset className="form-section">
        <legend>{t('configurationForm.outlets')}</legend>
        <div className="form-row">
          <NumberField
            {...common}
            name="nbCircuitBreakers"
            label="configurationForm.nbCircuitBreakers"
            hint={
              hintOf('nbCircuitBreakers') ?? (count > 0 && t('configurationForm.breakersNeeded', { count }))
            }
          />
          <NumberField {...common} name="nbElectricalOutlets" label="configurationForm.nbElectricalOutlets" />
        </div>
      </fieldset>
      <SocketPairs disabled={disabled} hintOf={hintOf} options={options.socketTypes} />
      <ChoicesField
        {...common}
        name="safetyEquipment"
        label="configurationForm.safetyEquipment"
        options={options.safety}
        hint={hintOf('safetyEquipment')}
      />
      <ChoicesField
        {...common}
        name="accessories"
        label="configurationForm.accessories"
        options={accessories.options}
        missing={accessories}
        search={isSearched ? { label: t('configurationForm.searchAccessories'), text, onSearch } : undefined}
      />
    </>
  );
}

export function FormFields(props: FormFieldsProps) {
  return (
    <FormSpy<FormValues> subscription={{ values: true }}>
      {({ values }) => <FieldsOf values={values} {...props} />}
    </FormSpy>
  );
}
