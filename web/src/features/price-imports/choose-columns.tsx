import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import type { ColumnChoice, ListedTable } from '@coffret/contracts/price-list';
import { useTranslation } from 'react-i18next';
import type { ErrorResponse } from '../../data/api/error-response.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { NumberField } from '../../form/number-field.tsx';
import { SelectField } from '../../form/select-field.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { type ColumnValues, choicesOf, fieldOf, missingChoices, undecided } from './column-choices.ts';

interface ChooseColumnsProps {
  tables: readonly ListedTable[];
  send: (mapping: ColumnChoice[]) => Promise<PriceImport | ErrorResponse>;
  onRead: (row: PriceImport) => void;
  onClose: () => void;
}

const MAX_TAX = 100;

/** The columns that count, of the tables that leave a doubt. */
export default function ChooseColumns({ tables, send, onRead, onClose }: ChooseColumnsProps) {
  const { t } = useTranslation();
  const asked = undecided(tables);
  const initial = Object.fromEntries(
    asked.flatMap(({ ref, price }, index) => [
      [fieldOf('ref', index), ref ?? undefined],
      [fieldOf('price', index), price ?? undefined],
    ]),
  );
  return (
    <FormDialog<ColumnValues>
      title={t('priceImports.columnsTitle')}
      action={t('priceImports.readAgain')}
      initialValues={initial}
      validate={(values): FieldErrors => missingChoices(asked, values)}
      onSubmit={submitTo((values: ColumnValues) => send(choicesOf(asked, values)), onRead)}
      onClose={onClose}
    >
      <p>{t('priceImports.columnsText')}</p>
      {asked.map((table, index) => {
        const { sheet, row, columns } = table;
        const options = columns.map(({ column, heading }) => ({
          value: column,
          label: `${column} — ${heading}`,
        }));
        return (
          // Tables have no other key: two stand side by side in one row.
          <fieldset key={`${sheet} ${row} ${columns[0]?.column}`} className="form-section">
            <legend>
              {sheet === null
                ? t('priceImports.tableAt', { row })
                : t('priceImports.tableOf', { sheet, row })}
            </legend>
            <SelectField
              name={fieldOf('ref', index)}
              label="priceImports.refColumn"
              required
              options={options}
            />
            <SelectField
              name={fieldOf('price', index)}
              label="priceImports.priceColumn"
              required
              options={options}
            />
            <NumberField
              name={fieldOf('taxRate', index)}
              label="priceImports.taxRate"
              float
              unit="%"
              max={MAX_TAX}
            />
            <SelectField
              name={fieldOf('basis', index)}
              label="priceImports.basisColumn"
              none={t('priceImports.asRead')}
              options={options}
            />
          </fieldset>
        );
      })}
    </FormDialog>
  );
}
