import { newUser, userChange } from '@coffret/contracts/users/commands';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { api } from '../../api/api.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { PersonalFields } from '../../form/personal-fields.tsx';
import { repeatErrors } from '../../form/repeat-errors.ts';
import { bySchema } from '../../form/schema-errors.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { toast } from '../../toast/toast.ts';
import { AttachmentFields } from './attachment-fields.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { UserRow } from './user-row.ts';

type Values = z.infer<typeof newUser> & { rowVersion?: number };

const { culture: _culture, rowVersion: _rowVersion, id: _id, ...asked } = userChange.shape;
const changed = userChange
  .required({
    ...(Object.fromEntries(Object.keys(asked).map((name) => [name, true])) as {
      [key in keyof typeof asked]: true;
    }),
  })
  .partial({ agencyId: true, sectorId: true, discountPercentage: true });

const valuesOf = (user: UserRow): Partial<Values> =>
  Object.fromEntries(
    [...Object.keys(asked), 'rowVersion'].map((name) => [name, Reflect.get(user, name)]),
  ) as Partial<Values>;

interface UserFormProps {
  /** null: a new one. */
  user: UserRow | null;
  disabled: boolean;
  isSelf: boolean;
}

/** All that staff says of a user (product.md, "Forms"). */
export function UserForm({ user, disabled, isSelf }: UserFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const submit = submitTo(
    (values: Values) =>
      user ? api.put<UserRow>(`/api/users/${user.id}`, values) : api.post<UserRow>('/api/users', values),
    () => {
      toast({ text: { key: 'form.saved' }, intent: 'success' });
      if (!user) navigate('/users');
    },
  );
  return (
    <CoffretForm<Values>
      validate={user ? bySchema<Values>(changed) : bySchema<Values>(newUser, repeatErrors)}
      initialValues={user ? valuesOf(user) : undefined}
      onSubmit={submit}
    >
      <PersonalFields disabled={disabled} />
      <AttachmentFields disabled={disabled} isSelf={isSelf} />
      {!user && <NewPasswordFields />}
      {!disabled && (
        <div className="form-actions">
          <SubmitButton text={t('form.save')} unlessPristine />
        </div>
      )}
    </CoffretForm>
  );
}
