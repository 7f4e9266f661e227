import { supportRequest } from '@coffret/contracts/contacts/commands';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { submitTo } from '../../form/submit-to.ts';
import { TextAreaField } from '../../form/text-area-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import type { TextKey } from '../../i18n/text-key.ts';

type Message = z.infer<typeof supportRequest>;

interface SupportDialogProps {
  onClose: () => void;
  title?: TextKey;
  text?: TextKey;
  className?: string;
  disabled?: boolean;
  /** null: none. */
  picture?: () => Promise<File | null>;
  children?: ReactNode;
}

async function bodyOf(message: Message, picture: Promise<File | null> | undefined) {
  const file = await picture;
  if (!file) return message;
  const form = new FormData();
  for (const [name, value] of Object.entries(message)) form.set(name, value);
  form.set('filedata', file);
  return form;
}

/** The server adds the sender. */
export default function SupportDialog({
  onClose,
  title = 'support.title',
  text = 'support.text',
  className,
  disabled,
  picture,
  children,
}: SupportDialogProps) {
  const { t } = useTranslation();
  const submit = submitTo(
    async (message: Message) => api.post(at('/api/support'), await bodyOf(message, picture?.())),
    { toast: { key: 'support.sent' }, done: onClose },
  );
  return (
    <FormDialog<Message>
      title={t(title)}
      action={t('support.send')}
      className={className}
      disabled={disabled}
      validate={validateBySchema<Message>(supportRequest)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t(text)}</p>
      <TextField name="subject" label="support.subject" required autoFocus maxLength={255} />
      <TextAreaField name="text" label="support.message" required rows={6} maxLength={4000} />
      {children}
    </FormDialog>
  );
}
