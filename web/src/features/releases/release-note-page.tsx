import { NOTE_STATUSES, type NoteStatus, releaseNotes } from '@coffret/contracts/registers/release-registers';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '../../form/select-field.tsx';
import { TextAreaField } from '../../form/text-area-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import { RegisterField, RegisterPage } from '../registers/public.ts';

/** A status that is not offered stays chosen until another one is. */
function StatusField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const { value } = useField<NoteStatus>('status', { subscription: { value: true } }).input;
  const statuses = [...new Set<NoteStatus>([...NOTE_STATUSES, value || 'READY'])];
  return (
    <SelectField
      name="status"
      label="registers.releaseNotes.fields.status"
      required
      disabled={disabled}
      options={statuses.map((one) => ({ value: one, label: t(`releaseStatus.${one}`) }))}
    />
  );
}

/** `/releaseNotes/new?releaseId=` and `/releaseNotes/{id}`. */
export default function ReleaseNotePage() {
  const [address] = useSearchParams();
  const releaseId = Number(address.get('releaseId')) || null;
  return (
    <RegisterPage
      register={releaseNotes}
      begins={{ status: 'READY', releaseId }}
      back={
        releaseId === null
          ? undefined
          : { screen: `/releases/${releaseId}`, title: 'registers.releases.title' }
      }
      fields={(disabled) => (
        <>
          <TextAreaField
            name="description"
            label="registers.releaseNotes.fields.description"
            maxLength={4000}
            disabled={disabled}
          />
          <div className="form-row">
            <TextField
              name="category"
              label="registers.releaseNotes.fields.category"
              maxLength={50}
              disabled={disabled}
            />
            <StatusField disabled={disabled} />
          </div>
          <div className="form-row">
            <RegisterField
              name="releaseId"
              label="registers.releaseNotes.fields.releaseId"
              disabled={disabled}
            />
            <TextField
              name="relatedTask"
              label="registers.releaseNotes.fields.relatedTask"
              maxLength={255}
              disabled={disabled}
            />
          </div>
        </>
      )}
    />
  );
}
