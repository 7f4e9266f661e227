import { newUser, userChange } from '@coffret/contracts/users/commands';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { DeleteButtonProps } from '../../crud/entity/delete-button.tsx';
import { EntityForm } from '../../crud/entity/entity-form.tsx';
import { api } from '../../data/api/api.ts';
import type { Account } from '../../data/session/user.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import { passwordRepeatErrors } from '../../form/password-repeat-errors.ts';
import { PersonalFields } from '../../form/personal-fields.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { submitTo } from '../../form/submit-to.ts';
import { userPath } from '../../session/queries.ts';
import { useRight } from '../../session/rights.ts';
import { AssignmentFields } from './assignment-fields.tsx';
import type { Groups } from './delegation.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { USERS } from './queries.ts';
import { offerUndo } from './user-commands.ts';

type Values = z.infer<typeof newUser> & { rowVersion?: number };

const asked = {
  groupId: true,
  fullName: true,
  email: true,
  phone: true,
  role: true,
  company: true,
  activity: true,
  siret: true,
  address: true,
  postalCode: true,
  city: true,
} as const;
const attachment = { agencyId: true, sectorId: true, discountPercentage: true } as const;
const fields = userChange.pick({ ...asked, ...attachment });

const changed = fields.required(asked);

/** Required with discount access; otherwise the activity's default applies. */
const discountErrors = ({ discountPercentage }: Partial<Values>): FieldErrors =>
  discountPercentage === undefined ? { discountPercentage: 'REQUIRED' } : {};

const LABELS = {
  groupId: 'list.fields.groupLib',
  agencyId: 'list.fields.agencyLib',
  sectorId: 'list.fields.sectorLib',
  discountPercentage: 'users.discount',
} as const;

const valuesOf = (user: Account): Partial<Values> =>
  Object.fromEntries(
    [...Object.keys(fields.shape), 'rowVersion'].map((name) => [name, Reflect.get(user, name)]),
  ) as Partial<Values>;

interface UserFormProps {
  /** null: a new one. */
  user: Account | null;
  groups: Groups;
  disabled: boolean;
  remove: DeleteButtonProps | null;
  onSaved: (user: Account) => void;
}

export function UserForm({ user, groups, disabled, remove, onSaved }: UserFormProps) {
  const { t } = useTranslation();
  const seesDiscount = useRight('user_discount');
  const setsEmail = useRight('user_pwd');
  const rules = (values: Partial<Values>) => ({
    ...(!user && passwordRepeatErrors(values)),
    ...(seesDiscount && discountErrors(values)),
  });
  const submit = submitTo(
    (values: Values) => (user ? api.put(userPath(user.id), values) : api.post(USERS, values)),
    (saved: Account) => {
      onSaved(saved);
      if (user) offerUndo(user, saved);
    },
  );
  return (
    <EntityForm<Values>
      validate={validateBySchema<Values>(user ? changed : newUser, rules)}
      initialValues={user ? valuesOf(user) : undefined}
      onSubmit={submit}
      labels={LABELS}
      disabled={disabled}
      remove={remove}
    >
      <PersonalFields
        disabled={disabled}
        emailDisabled={user !== null && !setsEmail}
        legends={{ person: t('users.person'), company: t('users.company') }}
      />
      <AssignmentFields user={user} groups={groups} disabled={disabled} />
      {!user && <NewPasswordFields />}
    </EntityForm>
  );
}
