import { newNotification } from '@coffret/contracts/notifications/commands';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { SelectField } from '../../form/select-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import { PageHeader } from '../../ui/elements/page-header.tsx';
import { COMMON_SCREENS } from './common-screens.ts';
import { PersonField } from './person-field.tsx';
import styles from './send-page.module.css';

type Values = z.infer<typeof newNotification>;

const validate = validateBySchema<Values>(newNotification);

export default function SendPage() {
  const { t } = useTranslation();
  /** A new form after each submission. */
  const [sent, setSent] = useState(0);
  const submit = submitTo((values: Values) => api.post(at('/api/notifs'), values), {
    toast: { key: 'notifications.sent' },
    done: () => setSent(sent + 1),
  });
  return (
    <div className={styles.page}>
      <PageHeader title={t('notifications.sendTitle')} text={t('notifications.sendText')} />
      <section>
        <CoffretForm<Values> key={sent} validate={validate} initialValues={{ cat: 'INFO' }} onSubmit={submit}>
          <PersonField />
          <TextField name="lib" label="notifications.text" required maxLength={255} autoComplete="off" />
          <div className="form-row">
            <SelectField
              name="cat"
              label="notifications.kind"
              required
              options={(['INFO', 'SYSTEM'] as const).map((value) => ({
                value,
                label: t(`notifications.kinds.${value}`),
              }))}
            />
            <SelectField
              name="route"
              label="notifications.route"
              options={COMMON_SCREENS.map(({ value, text }) => ({ value, label: t(text) }))}
            />
          </div>
          <div className="form-actions">
            <SubmitButton text={t('notifications.send')} />
          </div>
        </CoffretForm>
      </section>
    </div>
  );
}
