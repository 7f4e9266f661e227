import { Checkbox } from '@blueprintjs/core';
import type { ColumnChoice, PicturedTable } from '@coffret/contracts/price-list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoffretForm } from '../../../form/coffret-form.tsx';
import type { FieldErrors } from '../../../form/field-errors.ts';
import { NumberField } from '../../../form/number-field.tsx';
import { SelectField } from '../../../form/select-field.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { type Columns, choiceOf, type Details, needsBasis, needsRate } from '../column-choices.ts';
import styles from './picture.module.css';

interface ChoiceDetailsProps {
  table: PicturedTable;
  columns: Columns;
  onChosen: (choice: ColumnChoice, keep: boolean) => Promise<unknown>;
}

const MAX_TAX = 100;

/** The rate of a price with tax, the number of units of a price, and whether the choice is kept. */
export function ChoiceDetails({ table, columns, onChosen }: ChoiceDetailsProps) {
  const { t } = useTranslation();
  const [keep, setKeep] = useState(false);
  const isTaxed = needsRate(table, columns);
  const isBased = needsBasis(table);
  const validate = ({ taxRate, basis }: Details): FieldErrors => ({
    ...(isTaxed && typeof taxRate !== 'number' && { taxRate: 'REQUIRED' }),
    ...(isBased && !basis && { basis: 'REQUIRED' }),
  });
  const bases = table.columns.filter(({ column }) => column !== columns.ref && column !== columns.price);
  return (
    <CoffretForm<Details>
      className={styles.details}
      validate={validate}
      onSubmit={async (details) => {
        const choice = choiceOf(table, columns, details);
        if (choice) await onChosen(choice, keep);
        return undefined;
      }}
    >
      <div className="form-row">
        {isTaxed && (
          <NumberField name="taxRate" label="priceImports.taxRate" required float unit="%" max={MAX_TAX} />
        )}
        <SelectField
          name="basis"
          label="priceImports.basisColumn"
          required={isBased}
          none={t('priceImports.asRead')}
          options={bases.map(({ column, heading }) => ({ value: column, label: `${column} — ${heading}` }))}
        />
      </div>
      <Checkbox
        checked={keep}
        label={t('priceImports.keep')}
        onChange={({ currentTarget }) => setKeep(currentTarget.checked)}
      />
      <div className="button-row">
        <SubmitButton text={t('priceImports.readAgain')} />
      </div>
    </CoffretForm>
  );
}
