import { momentAt } from '@coffret/contracts/day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, useFormField } from '../../form/field.tsx';
import { LATEST_TIME } from '../../form/latest-date.ts';
import { now } from '../../lib/now.ts';

/** The form's value is in UTC; the field is what the clocks of Paris show. */
export function TimeField() {
  const { t } = useTranslation();
  const { input, control, frame } = useFormField<string | undefined>({
    name: 'sendAt',
    label: 'announcements.when',
    hint: t('announcements.whenHint'),
  });
  const [typed, setTyped] = useState('');
  const change = (time: string) => {
    setTyped(time);
    input.onChange(time === '' ? undefined : momentAt(time));
  };
  const isPast = typed !== '' && Date.parse(momentAt(typed)) <= now();
  return (
    <Field {...frame} error={isPast ? t('announcements.past') : frame.error}>
      <input
        {...control}
        type="datetime-local"
        max={LATEST_TIME}
        className="bp6-input"
        aria-invalid={isPast || control['aria-invalid']}
        value={typed}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onFocus={input.onFocus}
        onBlur={input.onBlur}
      />
    </Field>
  );
}
