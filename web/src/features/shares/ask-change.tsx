import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { required } from '../../form/required.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { TextAreaField } from '../../form/text-area-field.tsx';
import styles from './shared-page.module.css';

interface Request {
  text: string;
}

export function AskChange({ token }: { token: string }) {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  const submit = submitTo(
    (request: Request) => api.post(at('/api/shared/{token}/askChange', { token }), request),
    { done: () => setSent(true) },
  );
  return (
    <section className={styles.ask} aria-labelledby="ask-change">
      <h2 id="ask-change">{t('shares.page.ask')}</h2>
      <p role="status" className="muted">
        {t(isSent ? 'shares.page.sent' : 'shares.page.askHint')}
      </p>
      {isSent ? (
        <button type="button" className="bp6-button" onClick={() => setSent(false)}>
          {t('shares.page.again')}
        </button>
      ) : (
        <CoffretForm<Request> validate={required('text')} onSubmit={submit}>
          <TextAreaField name="text" label="shares.page.message" required rows={4} maxLength={4000} />
          <div className="form-actions">
            <SubmitButton text={t('shares.page.send')} />
          </div>
        </CoffretForm>
      )}
    </section>
  );
}
