import { normalizeText } from '@coffret/contracts/normalize-text';
import { userChange } from '@coffret/contracts/users/commands';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { ConcurrentEditNotice } from '../../crud/entity/concurrent-edit-notice.tsx';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { userAt } from '../../data/resources.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import type { Account, User } from '../../data/session/user.ts';
import { toast } from '../../data/toast.ts';
import { changedOnly } from '../../form/changed-only.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { departmentErrors } from '../../form/department-errors.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import { formOver } from '../../form/form-over.ts';
import { PasswordField } from '../../form/password-field.tsx';
import { PersonalFields } from '../../form/personal-fields.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { applyServerUser } from '../../session/prefs.ts';
import { PageHeader } from '../../ui/elements/page-header.tsx';
import { DataExport } from './data-export.tsx';
import { NotificationKinds } from './notification-kinds.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile-page.module.css';
import { ProfileSummary } from './profile-summary.tsx';

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
  department: true,
  city: true,
} as const;

const { password, department } = userChange.shape;
const personal = userChange.pick(FIELDS).required().extend({ department, password });
type Personal = z.infer<typeof personal> & { rowVersion?: number };

/** A changed e-mail needs the password. */
const validateFor = (user: User) =>
  validateBySchema<Personal>(
    personal,
    ({ email, password, ...place }): FieldErrors => ({
      ...departmentErrors(place),
      ...(email &&
        normalizeText(email).toLowerCase() !== user.email &&
        !password && { password: 'REQUIRED' }),
    }),
  );

const personalOf = (user: Account): Personal =>
  Object.fromEntries(
    [...Object.keys(FIELDS), 'rowVersion'].map((name) => [name, Reflect.get(user, name)]),
  ) as Personal;

function EmailPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const { input } = useField<string>('email', { subscription: { value: true } });
  if (!input.value || normalizeText(input.value).toLowerCase() === email) return null;
  return (
    <PasswordField
      name="password"
      required
      autoComplete="current-password"
      hint={t('profile.emailNeedsPassword')}
    />
  );
}

export default function ProfilePage() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const submit = submitTo(
    formOver(userAt(user.id).path, personalOf, (values: Personal, form) =>
      api.put(at('/api/users/{id}', { id: user.id }), {
        ...changedOnly(values, form),
        rowVersion: values.rowVersion,
      }),
    ),
    {
      done(saved, { email }) {
        applyServerUser(saved);
        const isEmailPending = email.toLowerCase() !== saved.email;
        if (isEmailPending)
          toast({
            text: { key: 'profile.emailAsked', values: { email } },
            intent: 'success',
            timeout: 20_000,
          });
        else toast({ text: { key: 'profile.updated' }, intent: 'success' });
        if (user.isVerified && !saved.isVerified)
          toast({ text: { key: 'profile.toBeVerifiedAgain' }, timeout: 20_000 });
      },
    },
  );
  return (
    <div className={styles.profilePage}>
      <PageHeader title={t('profile.title')} />
      <ProfileSummary />
      <section className={styles.sheet}>
        <CoffretForm<Personal>
          validate={validateFor(user)}
          initialValues={personalOf(user)}
          onSubmit={submit}
        >
          <ConcurrentEditNotice labels={{}} />
          <PersonalFields />
          <EmailPassword email={user.email} />
          <div className="form-actions">
            <SubmitButton unlessPristine text={t('form.save')} />
          </div>
        </CoffretForm>
      </section>
      <section className={styles.sheet}>
        <h2>{t('profile.security')}</h2>
        <p className="muted">{t('profile.securityText')}</p>
        <Link className="bp6-button" to="/security">
          {t('profile.security')}
        </Link>
      </section>
      <section className={styles.sheet}>
        <NotificationKinds />
      </section>
      <section className={styles.sheet}>
        <PasswordForm />
      </section>
      <section className={styles.sheet}>
        <DataExport userId={user.id} />
      </section>
    </div>
  );
}
