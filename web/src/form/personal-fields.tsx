import { useTranslation } from 'react-i18next';
import { useActivities } from './activities.ts';
import { PhoneField, SiretField } from './pasted-fields.tsx';
import { PostalCodeField } from './postal-code-field.tsx';
import { SelectField } from './select-field.tsx';
import { EmailField, TextField } from './text-field.tsx';

interface PersonalFieldsProps {
  disabled?: boolean;
  emailDisabled?: boolean;
  /** Default: addressed to the user. */
  legends?: { person: string; company: string };
}

/** Shared by sign-up, profile and user form. */
export function PersonalFields({ disabled, emailDisabled, legends }: PersonalFieldsProps) {
  const { t } = useTranslation();
  const activities = useActivities();
  const field = { required: true, disabled };
  return (
    <>
      <fieldset className="form-section">
        <legend>{legends?.person ?? t('sections.person')}</legend>
        <div className="form-row">
          <TextField name="fullName" autoComplete="name" {...field} />
          <TextField name="role" autoComplete="organization-title" {...field} />
        </div>
        <div className="form-row">
          <EmailField name="email" {...field} disabled={disabled || emailDisabled} />
          <PhoneField name="phone" {...field} />
        </div>
      </fieldset>
      <fieldset className="form-section">
        <legend>{legends?.company ?? t('sections.company')}</legend>
        <div className="form-row">
          <TextField name="company" autoComplete="organization" {...field} />
          <SelectField name="activity" options={activities} {...field} />
        </div>
        <div className="form-row">
          <SiretField name="siret" hint={t('form.siretHint')} {...field} />
          <TextField name="address" autoComplete="street-address" {...field} />
        </div>
        <div className="form-row">
          <PostalCodeField name="postalCode" {...field} />
          <TextField name="city" autoComplete="address-level2" {...field} />
        </div>
      </fieldset>
    </>
  );
}
