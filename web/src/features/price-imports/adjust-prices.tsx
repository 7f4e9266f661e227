import type { Entity } from '@coffret/contracts/answers';
import { useTranslation } from 'react-i18next';
import type { BulkDialogProps } from '../../crud/list/list-definition.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { NumberField } from '../../form/number-field.tsx';
import { SelectField } from '../../form/select-field.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { percentageText } from '../../i18n/formats.ts';
import { adjustedList } from './adjusted-list.ts';
import { sendList } from './queries.ts';

interface Values {
  direction: 'UP' | 'DOWN';
  percent: number;
}
const MAX_PERCENT = 99;

const validate = ({ percent }: Partial<Values>): FieldErrors =>
  percent === undefined || percent === 0 ? { percent: 'REQUIRED' } : {};

/** Changes no price: it leads to the preview of a price list. */
export default function AdjustPrices({
  title,
  foundBy,
  number,
  matching,
  navigate,
  onClose,
}: BulkDialogProps<Entity & { ref: string; price: number }>) {
  const { t, i18n } = useTranslation();
  const send = async ({ direction, percent }: Values) => {
    const products = await matching();
    if (isErrorResponse(products)) return products;
    const signed = direction === 'UP' ? percent : -percent;
    const name = `${signed > 0 ? '+' : ''}${percentageText(signed, i18n.language)} - ${number.rows}.csv`;
    return sendList(new File([adjustedList(products, signed)], name, { type: 'text/csv' }), () => undefined);
  };
  return (
    <FormDialog<Values>
      title={title}
      action={t('priceImports.preview')}
      validate={validate}
      initialValues={{ direction: 'UP' }}
      onSubmit={submitTo(send, ({ id }) => {
        onClose();
        void navigate(`/priceImports/${id}`);
      })}
      onClose={onClose}
    >
      <p>{t('priceImports.adjustText', number)}</p>
      <div className="form-row">
        <SelectField
          name="direction"
          label="priceImports.direction"
          required
          options={[
            { value: 'UP', label: t('priceImports.up') },
            { value: 'DOWN', label: t('priceImports.down') },
          ]}
        />
        <NumberField name="percent" label="priceImports.percent" required max={MAX_PERCENT} float unit="%" />
      </div>
      {foundBy}
    </FormDialog>
  );
}
