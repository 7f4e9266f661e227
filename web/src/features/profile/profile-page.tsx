import { userChange } from '@coffret/contracts/users/commands';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '../../api/api.ts';
import { changedOnly } from '../../form/changed-only.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { PersonalFields } from '../../form/personal-fields.tsx';
import { bySchema } from '../../form/schema-errors.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { Unsaved } from '../../form/unsaved.tsx';
import { prefsSaved, takeUser } from '../../session/prefs.ts';
import { session, useSignedInUser } from '../../session/session.ts';
import type { Account, User } from '../../session/user.ts';
import { PageHeader } from '../../theme/page-header.tsx';
import { toast } from '../../toast/toast.ts';
import { PasswordForm } from './password-form.tsx';
import { Person } from './person.tsx';
import './profile-page.css';

const FIELDS = {
  fullName: true,
  role: true,
  email: true,
  phone: true,
  company: true,
  activity: true,
  siret: true,
  address: true,
  postalCode: true,
  city: true,
} as const;

const personal = userChange.pick(FIELDS).required();
type Personal = z.infer<typeof personal>;

const validate = bySchema(personal);

const personalOf = (user: User): Personal =>
  Object.fromEntries(Object.keys(FIELDS).map((name) => [name, user[name as keyof Personal]])) as Personal;

export default function ProfilePage() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const submit = submitTo(
    async (values: Personal, form) => {
      await prefsSaved();
      const { rowVersion } = session.user ?? user;
      return api.put<Account>(`/api/users/${user.id}`, { ...changedOnly(values, form), rowVersion });
    },
    (saved) => {
      takeUser(saved);
      toast({ text: { key: 'profile.updated' }, intent: 'success' });
    },
  );
  return (
    <div className="profile-page">
      <PageHeader title={t('profile.title')} />
      <Person />
      <section className="sheet">
        <CoffretForm<Personal> validate={validate} initialValues={personalOf(user)} onSubmit={submit}>
          <PersonalFields />
          <div className="form-actions">
            <SubmitButton unlessPristine text={t('form.save')} />
          </div>
          <Unsaved />
        </CoffretForm>
      </section>
      <section className="sheet">
        <PasswordForm />
      </section>
    </div>
  );
}
