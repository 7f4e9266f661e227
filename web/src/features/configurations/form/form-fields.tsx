import { SAFETY_EQUIPMENTS } from '@coffret/cabinet/configuration';
import { standardFor } from '@coffret/cabinet/standards';
import {
  FORM_FIELD_NAMES,
  FORM_FIELDS,
  type FormField,
  type FormFieldName,
} from '@coffret/contracts/configurations/form-fields';
import { type ReactNode, useState } from 'react';
import { FormSpy } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../form/text-field.tsx';
import { ProjectField } from '../../projects/public.ts';
import { ChoicesField } from './choices-field.tsx';
import styles from './configuration-form.module.css';
import { ContradictionNotice } from './contradiction-notice.tsx';
import { contradictions, leastBreakers } from './contradictions.ts';
import { FieldInput } from './field-input.tsx';
import type { FormValues } from './form-values.ts';
import { useAccessories, useOptions, useRatedParts } from './options.ts';
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
  const parts = useRatedParts();
  const options = useOptions(values, parts);
  const [text, onSearch] = useState('');
  const accessories = useAccessories(text, values.accessories ?? []);
  const isSearched = accessories.hasMore || text !== '';
  const common = { required: true, disabled };
  const count = leastBreakers(values);
  const { part, leastIp: least } = standardFor(values.use ?? 'FIXED');
  const hints = contradictions(values, parts);
  const hintOf = (field: string) => {
    const hint = hints.get(field);
    return hint && <ContradictionNotice text={t(hint, { count, least, part })} />;
  };
  const ownHints: { readonly [name in FormFieldName]?: ReactNode } = {
    brandId: t('configurationForm.brandHint'),
    nbCircuitBreakers: count > 0 && t('configurationForm.breakersNeeded', { count }),
  };
  const fieldsIn = (section: FormField['section']) =>
    FORM_FIELD_NAMES.filter((name) => FORM_FIELDS[name].section === section).map((name) => (
      <FieldInput
        key={name}
        name={name}
        optionsOf={options.of}
        hint={hintOf(name) ?? ownHints[name]}
        disabled={disabled}
      />
    ));
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
        <div className="form-row">{fieldsIn('general')}</div>
      </fieldset>
      <fieldset className="form-section">
        <legend>{t('configurationForm.supply')}</legend>
        <div className={`form-row ${styles.supplyRow}`}>{fieldsIn('supply')}</div>
      </fieldset>
      <fieldset className="form-section">
        <legend>{t('configurationForm.place')}</legend>
        <p className="muted">{t('configurationForm.placeHint')}</p>
        <div className="form-row">{fieldsIn('place')}</div>
      </fieldset>
      <fieldset className="form-section">
        <legend>{t('configurationForm.outlets')}</legend>
        <div className="form-row">{fieldsIn('outlets')}</div>
      </fieldset>
      <SocketPairs disabled={disabled} hintOf={hintOf} options={options.socketTypes} />
      <ChoicesField
        {...common}
        name="safetyEquipment"
        label="configurationForm.safetyEquipment"
        options={options.of('safetyEquipment', SAFETY_EQUIPMENTS)}
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
