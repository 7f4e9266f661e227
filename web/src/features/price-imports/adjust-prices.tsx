import type { Entity } from '@coffret/contracts/answers';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { BulkDialogProps } from '../../crud/list/list-definition.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { NumberField } from '../../form/number-field.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { SelectField } from '../../form/select-field.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { percentageText } from '../../i18n/formats.ts';
import { sendList } from './acts.ts';
import { adjustedList } from './adjusted-list.ts';

const MAX_PERCENT = 99;

const values = z.object({
  direction: z.enum(['UP', 'DOWN']),
  percent: z.number().positive().max(MAX_PERCENT),
  step: z.literal([1, 5]),
});
type Values = z.infer<typeof values>;

const validate = validateBySchema<Values>(values);

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
  const send = async ({ direction, percent, step }: Values) => {
    const products = await matching();
    if (isErrorResponse(products)) return products;
    const signed = direction === 'UP' ? percent : -percent;
    const name = `${signed > 0 ? '+' : ''}${percentageText(signed, i18n.language)} - ${number.rows}.csv`;
    const list = adjustedList(products, signed, step);
    return sendList(new File([list], name, { type: 'text/csv' }), () => undefined);
  };
  return (
    <FormDialog<Values>
      title={title}
      action={t('priceImports.preview')}
      validate={validate}
      initialValues={{ direction: 'UP', step: 1 }}
      onSubmit={submitTo(send, {
        done({ id }) {
          onClose();
          void navigate(`/priceImports/${id}`);
        },
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
        <NumberField name="percent" label="priceImports.percent" required max={MAX_PERCENT} money unit="%" />
        <SelectField
          name="step"
          label="priceImports.step"
          required
          options={[
            { value: 1, label: t('priceImports.toCent') },
            { value: 5, label: t('priceImports.toFiveCents') },
          ]}
        />
      </div>
      {foundBy}
    </FormDialog>
  );
}
