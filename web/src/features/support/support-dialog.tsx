import { supportRequest } from '@coffret/contracts/contacts/commands';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '../../data/api/api.ts';
import { toast } from '../../data/toast.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { submitTo } from '../../form/submit-to.ts';
import { TextAreaField } from '../../form/text-area-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import { SUPPORT } from './queries.ts';

type Message = z.infer<typeof supportRequest>;

/** The server adds the sender. */
export default function SupportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const submit = submitTo(
    (message: Message) => api.post(SUPPORT, message),
    () => {
      toast({ text: { key: 'support.sent' }, intent: 'success' });
      onClose();
    },
  );
  return (
    <FormDialog<Message>
      title={t('support.title')}
      action={t('support.send')}
      validate={validateBySchema<Message>(supportRequest)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t('support.text')}</p>
      <TextField name="subject" label="support.subject" required autoFocus maxLength={255} />
      <TextAreaField name="text" label="support.message" required rows={6} maxLength={4000} />
    </FormDialog>
  );
}
