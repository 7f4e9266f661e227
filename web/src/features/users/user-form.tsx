import { newUser } from '@coffret/contracts/users/commands';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { EntityForm } from '../../crud/entity/entity-form.tsx';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import type { Account } from '../../data/session/user.ts';
import { departmentErrors } from '../../form/department-errors.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import { passwordRepeatErrors } from '../../form/password-repeat-errors.ts';
import { PersonalFields } from '../../form/personal-fields.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { submitTo } from '../../form/submit-to.ts';
import { useRight } from '../../session/rights.ts';
import { AssignmentFields } from './assignment-fields.tsx';
import type { Groups } from './delegation.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type Values = z.infer<typeof newUser>;

/** Required with discount access; otherwise the activity's default applies. */
const discountErrors = ({ discountPercentage }: Partial<Values>): FieldErrors =>
  discountPercentage === undefined ? { discountPercentage: 'REQUIRED' } : {};

interface UserFormProps {
  groups: Groups;
  onSaved: (user: Account) => void;
}

/** Of a new user. */
export function UserForm({ groups, onSaved }: UserFormProps) {
  const { t } = useTranslation();
  const seesDiscount = useRight('user_discount');
  const rules = (values: Partial<Values>) => ({
    ...passwordRepeatErrors(values),
    ...departmentErrors(values),
    ...(seesDiscount && discountErrors(values)),
  });
  return (
    <EntityForm<Values>
      validate={validateBySchema<Values>(newUser, rules)}
      onSubmit={submitTo((values: Values) => api.post(at('/api/users'), values), { done: onSaved })}
    >
      <PersonalFields legends={{ person: t('users.person'), company: t('users.company') }} />
      <AssignmentFields groups={groups} />
      <NewPasswordFields />
    </EntityForm>
  );
}
