import { newAnnouncement } from '@coffret/contracts/announcements/commands';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { FormSpy } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import type { FieldErrors } from '../../form/field-errors.ts';
import { validateBySchema } from '../../form/schema-errors.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { numberText } from '../../i18n/formats.ts';
import { now } from '../../lib/now.ts';
import { useRight } from '../../session/rights.ts';
import { PageHeader } from '../../ui/elements/page-header.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import styles from './announcements.module.css';
import { ConfirmSending } from './confirm-sending.tsx';
import type { NewAnnouncement } from './new-announcement.ts';
import { Preview } from './preview.tsx';
import { useAudienceSize } from './use-audience-size.ts';

const INITIAL = { groupIds: [], agencyIds: [], activities: [], bell: true, mail: false };
const pastTime = ({ sendAt }: Partial<NewAnnouncement>): FieldErrors =>
  sendAt && Date.parse(sendAt) <= now() ? { sendAt: 'INVALID_PARAMETER' } : {};
const validate = validateBySchema<NewAnnouncement>(newAnnouncement, pastTime);

interface Question {
  values: NewAnnouncement;
  answer: (isConfirmed: boolean) => void;
}

export default function AnnouncementPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const maySeePeople = useRight('user_r');
  const [values, setValues] = useState<Partial<NewAnnouncement>>(INITIAL);
  const [question, setQuestion] = useState<Question | null>(null);
  const { groupIds = [], agencyIds = [], activities = [] } = values;
  const size = useAudienceSize({ groupIds, agencyIds, activities });
  const count = size?.count ?? 0;
  const hasWay = values.bell === true || values.mail === true;
  const send = submitTo((values: NewAnnouncement) => api.post(at('/api/announcements'), values), {
    toast: ({ sendAt }) => ({ key: sendAt ? 'announcements.planned' : 'announcements.sent' }),
    done: () => navigate('/announcements'),
  });
  const ask = (values: NewAnnouncement) =>
    new Promise<boolean>((answer) => setQuestion({ values, answer })).finally(() => setQuestion(null));
  return (
    <div className={styles.page}>
      <PageHeader title={t('announcements.create')} text={t('announcements.text')}>
        {maySeePeople && (
          <Link className="bp6-button" to="/notifications/new">
            {t('announcements.toPerson')}
          </Link>
        )}
        <Link className="bp6-button" to="/announcements">
          {t('announcements.sentOnes')}
        </Link>
      </PageHeader>
      <section className={styles.panel}>
        <CoffretForm<NewAnnouncement>
          validate={validate}
          initialValues={INITIAL}
          onSubmit={async (values, form) =>
            (await ask(values)) ? send(values, form) : { [FORM_ERROR]: 'CANCELLED' }
          }
        >
          <FormSpy<NewAnnouncement>
            subscription={{ values: true }}
            onChange={({ values }) => setValues(values)}
          />
          <AnnouncementFields size={size} hasWay={hasWay} />
          <div className="form-actions">
            <SubmitButton
              disabled={count === 0 || !hasWay}
              text={t('announcements.send', { count, total: numberText(count, i18n.language) })}
            />
          </div>
        </CoffretForm>
      </section>
      <aside className={`${styles.panel} ${styles.aside}`}>
        <h2>{t('announcements.preview')}</h2>
        <Preview {...values} />
      </aside>
      {question && (
        <ConfirmSending
          values={question.values}
          count={count}
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
    </div>
  );
}
