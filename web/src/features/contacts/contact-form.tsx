import type { Contact } from '@coffret/contracts/contacts/answers';
import { contactChange, newContact } from '@coffret/contracts/contacts/commands';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../../crud/entity/entity-form.tsx';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';
import { toast } from '../../data/toast.ts';
import { formOver } from '../../form/form-over.ts';
import { PhoneField } from '../../form/pasted-fields.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { submitTo } from '../../form/submit-to.ts';
import { SwitchField } from '../../form/switch-field.tsx';
import { TextAreaField } from '../../form/text-area-field.tsx';
import { EmailField, TextField } from '../../form/text-field.tsx';
import { useRight } from '../../session/rights.ts';
import { ProjectField } from '../projects/public.ts';

interface ContactValues {
  customerProjId: number;
  fullName: string;
  role?: string | null;
  email?: string | null;
  phone?: string | null;
  note?: string | null;
  isCallRequested?: boolean;
  rowVersion?: number;
}

interface ContactFormProps {
  /** null: a new one. */
  contact: Contact | null;
  initialValues: Partial<ContactValues>;
  project: string | undefined;
  onSaved: (contact: Contact) => void;
}

const LABELS = { customerProjId: 'contacts.project', note: 'contacts.note' } as const;

/** null for cleared fields. */
const whole = ({ role = null, email = null, phone = null, note = null, ...values }: ContactValues) => ({
  role,
  email,
  phone,
  note,
  ...values,
});

function valuesOf(contact: Contact): ContactValues {
  const { customerProjId, fullName, rowVersion, role, email, phone, note } = contact;
  return { customerProjId, fullName, rowVersion, role, email, phone, note };
}

export function ContactForm({ contact, initialValues, project, onSaved }: ContactFormProps) {
  const { t } = useTranslation();
  const mayWrite = useRight('contact_w');
  const mayDelete = useRight('contact_d');
  const disabled = contact !== null && !mayWrite;
  const change = ({ id }: Contact) =>
    formOver(at('/api/contacts/{id}', { id }), valuesOf, (values: ContactValues) =>
      api.put(at('/api/contacts/{id}', { id }), whole(values)),
    );
  const add = async (values: ContactValues) => {
    const added = await api.post(at('/api/contacts'), whole(values));
    if (!isErrorResponse(added) && values.isCallRequested) {
      toast({ text: { key: 'contacts.callIsRequested' }, intent: 'success' });
    }
    return added;
  };
  return (
    <EntityForm<ContactValues>
      validate={validateBySchema<ContactValues>(
        contact ? contactChange.required({ fullName: true }) : newContact,
      )}
      initialValues={contact ? valuesOf(contact) : initialValues}
      onSubmit={submitTo(contact ? change(contact) : add, { done: onSaved })}
      labels={LABELS}
      disabled={disabled}
      remove={
        contact && mayDelete
          ? { list: 'contacts', id: contact.id, name: contact.fullName, screen: '/contacts' }
          : null
      }
    >
      <ProjectField
        name="customerProjId"
        label="contacts.project"
        disabled={contact !== null}
        among={{}}
        chosen={project}
      />
      <TextField name="fullName" required disabled={disabled} maxLength={255} autoComplete="off" />
      <TextField name="role" disabled={disabled} maxLength={255} autoComplete="off" />
      <PhoneField name="phone" disabled={disabled} autoComplete="off" />
      <EmailField name="email" disabled={disabled} autoComplete="off" />
      <TextAreaField name="note" label="contacts.note" disabled={disabled} maxLength={4000} />
      {!contact && (
        <>
          <SwitchField name="isCallRequested" label="contacts.requestCall" />
          <p className="muted small">{t('contacts.requestCallHint')}</p>
        </>
      )}
    </EntityForm>
  );
}
