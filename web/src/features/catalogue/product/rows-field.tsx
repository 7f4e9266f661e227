import { spreadAgain } from '@coffret/cabinet/drawing/spread-slots';
import { LARGEST } from '@coffret/contracts/catalogue/limits';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { wholeOf } from '../../../form/decimal.ts';
import { Field, useFormField } from '../../../form/field.tsx';
import { TextInput } from '../../../form/text-input.tsx';
import type { ProductValues } from './product-values.ts';

const NONE: readonly number[] = [];
const sameBreaks = (one: readonly number[] = NONE, other: readonly number[] = NONE) =>
  one.join() === other.join();

const textOf = (rowBreaks: readonly number[]) => rowBreaks.join(', ');

/** "3, 6"; NaN where a part is no whole number. */
function breaksOf(text: string): readonly number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  return parts.length === 0 ? undefined : parts.map((part) => wholeOf(part) ?? Number.NaN);
}

/** Where the rows of slots end; valid rows have their boxes spread again. */
export function RowsField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const form = useForm<ProductValues>();
  const { input, control, frame } = useFormField<readonly number[] | undefined>(
    {
      name: 'rowBreaks',
      label: 'catalogue.ratings.rowBreaks',
      disabled,
      hint: t('catalogue.rowBreaksHint'),
    },
    { isEqual: sameBreaks },
  );
  const value = input.value || NONE;
  const [typed, setTyped] = useState(textOf(value));
  const isTyped = sameBreaks(breaksOf(typed), value);
  const change = (text: string) => {
    setTyped(text);
    const rowBreaks = breaksOf(text);
    form.batch(() => {
      form.change('rowBreaks', rowBreaks);
      const { slots = 0, slotsPlacement = [] } = form.getState().values;
      if (!sameBreaks(rowBreaks, value) && slotsPlacement.length === slots && slots > 0)
        form.change('slotsPlacement', spreadAgain(slotsPlacement, slots, rowBreaks ?? NONE));
    });
  };
  return (
    <Field {...frame}>
      <TextInput
        {...input}
        {...control}
        value={isTyped ? typed : textOf(value)}
        type="text"
        inputMode="text"
        maxLength={4 * LARGEST.slots}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}
