import { assignment } from '@coffret/contracts/users/commands';
import { useTranslation } from 'react-i18next';
import type { BulkDialogProps } from '../../../crud/list/list-definition.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { NumberField } from '../../../form/number-field.tsx';
import { validateBySchema } from '../../../form/schema-errors.ts';
import { numberText } from '../../../i18n/formats.ts';
import type { AccountRow } from '../users-list.tsx';

interface Values {
  discountPercentage: number;
}
const validate = validateBySchema<Values>(assignment.pick({ discountPercentage: true }));

/** One discount for all. */
export default function DiscountRows({ title, foundBy, run, onClose }: BulkDialogProps<AccountRow>) {
  const { t, i18n } = useTranslation();
  const set = async ({ discountPercentage }: Values) => {
    await run({
      act: 'discount',
      values: { discountPercentage },
      done: 'users.rowsDiscounted',
      unchanged: t('users.alreadyAtDiscount', { discount: numberText(discountPercentage, i18n.language) }),
      undo: {
        done: 'users.rowsDiscountedBack',
        values: (row) => ({ discountPercentage: row.discountPercentage }),
      },
    });
    onClose();
    return undefined;
  };
  return (
    <FormDialog<Values> title={title} action={title} validate={validate} onSubmit={set} onClose={onClose}>
      <NumberField
        name="discountPercentage"
        label="users.discount"
        required
        min={0}
        max={100}
        float
        unit="%"
      />
      {foundBy}
    </FormDialog>
  );
}
