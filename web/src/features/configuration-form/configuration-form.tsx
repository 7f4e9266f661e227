import { Button } from '@blueprintjs/core';
import type { Refusal } from '@coffret/contracts/errors';
import { useRef } from 'react';
import { FormSpy } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { NumberField } from '../../form/number-field.tsx';
import { type Option, SelectField } from '../../form/select-field.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import { ChoicesField } from './choices-field.tsx';
import { Contradicted } from './contradicted.tsx';
import { bodyOf, type Configuration, type FormValues, formErrors } from './form-values.ts';
import { contradictions } from './hints.ts';
import { useAccessories, useBrands, useOptions } from './options.ts';
import { SocketPairs } from './socket-pairs.tsx';
import './configuration-form.css';

/** Where a saved form leads to. */
export type Next = 'list' | 'configurator';

/** The first is Enter's. */
const TARGETS = [
  { target: 'configurator', intent: 'primary', text: 'configurationForm.submitAndGo' },
  { target: 'list', intent: undefined, text: 'form.save' },
] as const;

interface ConfigurationFormProps {
  initialValues: FormValues;
  projects: readonly Option<number>[];
  disabled: boolean;
  save: (body: Record<string, unknown>) => Promise<Configuration | Refusal>;
  onSaved: (saved: Configuration, next: Next) => void;
}

function Fields({
  values,
  projects,
  disabled,
}: { values: FormValues } & Pick<ConfigurationFormProps, 'projects' | 'disabled'>) {
  const { t } = useTranslation();
  const options = useOptions();
  const brands = useBrands();
  const accessories = useAccessories();
  const hints = contradictions(values);
  const connectHint = hints.get('electricalConnect');
  const common = { required: true, disabled };
  return (
    <>
      <fieldset className="form-section">
        <legend>{t('configurationForm.general')}</legend>
        <div className="form-row">
          <SelectField<number>
            {...common}
            name="projectId"
            label="configurationForm.projectId"
            options={projects}
          />
          <TextField {...common} name="lib" label="configurationForm.lib" maxLength={255} />
        </div>
        <div className="form-row">
          <NumberField {...common} name="quantity" label="configurationForm.quantity" min={1} />
          <SelectField<string>
            {...common}
            name="protectionIndex"
            label="configurationForm.protectionIndex"
            options={options.protectionIndexes}
          />
          <SelectField<number>
            name="brandId"
            label="configurationForm.brandId"
            hint={t('configurationForm.anyBrand')}
            disabled={disabled}
            options={brands}
          />
        </div>
      </fieldset>
      <fieldset className="form-section">
        <legend>{t('configurationForm.supply')}</legend>
        <div className="form-row">
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
            hint={connectHint && <Contradicted hint={connectHint} />}
          />
        </div>
      </fieldset>
      <fieldset className="form-section">
        <legend>{t('configurationForm.outlets')}</legend>
        <div className="form-row">
          <NumberField
            {...common}
            name="nbCircuitBreakers"
            label="configurationForm.nbCircuitBreakers"
            min={0}
          />
          <NumberField
            {...common}
            name="nbElectricalOutlets"
            label="configurationForm.nbElectricalOutlets"
            min={0}
          />
        </div>
      </fieldset>
      <SocketPairs disabled={disabled} hints={hints} />
      <ChoicesField
        {...common}
        name="safetyEquipment"
        label="configurationForm.safetyEquipment"
        options={options.safety}
      />
      <ChoicesField
        {...common}
        name="accessories"
        label="configurationForm.accessories"
        options={accessories}
      />
    </>
  );
}

/** What a cabinet has to be: the answers from which it is drawn. */
export function ConfigurationForm({
  initialValues,
  projects,
  disabled,
  save,
  onSaved,
}: ConfigurationFormProps) {
  const { t } = useTranslation();
  const next = useRef<Next>('list');
  const submit = submitTo(
    (values: FormValues) => save(bodyOf(values)),
    (saved) => onSaved(saved, next.current),
  );
  return (
    <CoffretForm<FormValues>
      validate={(values) => formErrors(values as FormValues)}
      initialValues={initialValues}
      onSubmit={submit}
      className="configuration-form form-rows"
    >
      <FormSpy<FormValues> subscription={{ values: true }}>
        {({ values }) => <Fields values={values} projects={projects} disabled={disabled} />}
      </FormSpy>
      <FormSpy<FormValues> subscription={{ submitting: true }}>
        {({ submitting }) => (
          <div className="form-actions">
            {TARGETS.map(({ target, intent, text }) => (
              <Button
                key={target}
                type="submit"
                intent={intent}
                disabled={disabled || submitting}
                text={t(text)}
                // A field that is left may grow a line of error, and the button would slip away.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  next.current = target;
                }}
              />
            ))}
          </div>
        )}
      </FormSpy>
    </CoffretForm>
  );
}
