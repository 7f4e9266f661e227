import type { Company } from '@coffret/contracts/companies/answers';
import { companyChange } from '@coffret/contracts/companies/commands';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FieldInPlace } from '../../crud/entity/field-in-place.tsx';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { formOver } from '../../form/form-over.ts';
import { PostalCodeField } from '../../form/postal-code-field.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { SelectField } from '../../form/select-field.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { TextAreaField } from '../../form/text-area-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { useRight } from '../../session/rights.ts';
import { optionsOf, Panel, customerStyles as styles, useAgencies } from '../users/public.ts';

type Values = z.infer<typeof companyChange>;
type Name = 'lib' | 'address' | 'postalCode' | 'city' | 'agencyId' | 'note';

const LABELS: { readonly [name: string]: TextKey } = {
  lib: 'companies.lib',
  agencyId: 'list.fields.agencyLib',
  note: 'companies.note',
};
const labelOf = (name: Name) => LABELS[name] ?? (`fields.${name}` as TextKey);

interface EditedProps {
  company: Company;
  onSaved: (company: Company) => void;
}

interface FactProps extends EditedProps {
  /** Edited together; the first one names the fact. */
  names: readonly [Name, ...Name[]];
  text: string;
  children: ReactNode;
}

const validate = validateBySchema<Values>(companyChange);

function Fact({ company, onSaved, names, text, children }: FactProps) {
  const { t } = useTranslation();
  const mayWrite = useRight('company_w');
  const path = at('/api/companies/{id}', { id: company.id });
  const valuesOf = (known: Company): Values =>
    Object.fromEntries([...names, 'rowVersion'].map((name) => [name, Reflect.get(known, name)]));
  /** A field that was emptied has no value. */
  const emptied = Object.fromEntries(names.map((name) => [name, null]));
  const form = {
    labels: LABELS,
    initialValues: valuesOf(company),
    validate,
    onSubmit: submitTo(
      formOver(path, valuesOf, (values: Values) => api.put(path, { ...emptied, ...values })),
      { done: onSaved },
    ),
  };
  return (
    <FieldInPlace label={t(labelOf(names[0]))} text={text} form={mayWrite ? form : null}>
      {children}
    </FieldInPlace>
  );
}

/** 732 829 320 */
export const spaced = (siren: string) => siren.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');

function Identity(props: EditedProps) {
  const { t } = useTranslation();
  const { lib, siren, address, postalCode, city, agencyLib } = props.company;
  return (
    <dl className={styles.facts}>
      <Fact {...props} names={['lib']} text={lib}>
        <TextField name="lib" label={LABELS.lib} required />
      </Fact>
      <FieldInPlace label={t('companies.siren')} text={spaced(siren)} form={null}>
        {null}
      </FieldInPlace>
      <Fact {...props} names={['address', 'postalCode', 'city']} text={`${address}, ${postalCode} ${city}`}>
        <TextField name="address" required />
        <div className="form-row">
          <PostalCodeField name="postalCode" required />
          <TextField name="city" required />
        </div>
      </Fact>
      <Fact {...props} names={['agencyId']} text={agencyLib ?? t('users.noAgency')}>
        <SelectField
          name="agencyId"
          label={LABELS.agencyId}
          none={t('users.noAgency')}
          options={optionsOf(useAgencies())}
        />
      </Fact>
    </dl>
  );
}

function Note(props: EditedProps) {
  const { t } = useTranslation();
  return (
    <dl className={styles.facts}>
      <Fact {...props} names={['note']} text={props.company.note ?? t('companies.noNote')}>
        <TextAreaField name="note" label={LABELS.note} maxLength={4000} />
      </Fact>
    </dl>
  );
}

/** Each is edited in its place. */
export function CompanyFacts(props: EditedProps) {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('companies.identity')}>
        <Identity {...props} />
      </Panel>
      <Panel title={t('companies.note')}>
        <Note {...props} />
      </Panel>
    </>
  );
}
