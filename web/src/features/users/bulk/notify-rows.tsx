import { notificationContent } from '@coffret/contracts/notifications/commands';
import { z } from 'zod';
import type { BulkDialogProps } from '../../../crud/list/list-definition.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { validateBySchema } from '../../../form/schema-errors.ts';
import { TextAreaField } from '../../../form/text-area-field.tsx';
import type { AccountRow } from '../users-list.tsx';

interface Values {
  lib: string;
}
const validate = validateBySchema<Values>(z.object(notificationContent).pick({ lib: true }));

/** One text for all, in the bell. */
export default function NotifyRows({ title, foundBy, run, onClose }: BulkDialogProps<AccountRow>) {
  const send = async ({ lib }: Values) => {
    await run({ act: 'notify', values: { cat: 'INFO', lib }, done: 'users.rowsNotified' });
    onClose();
    return undefined;
  };
  return (
    <FormDialog<Values> title={title} action={title} validate={validate} onSubmit={send} onClose={onClose}>
      <TextAreaField name="lib" label="users.notice" required maxLength={5000} />
      {foundBy}
    </FormDialog>
  );
}
