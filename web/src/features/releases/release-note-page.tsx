import { NOTE_STATUSES, releaseNotes } from '@coffret/contracts/registers/release-registers';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '../../form/select-field.tsx';
import { TextAreaField } from '../../form/text-area-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import { RegisterField, RegisterPage } from '../registers/public.ts';

/** `/releaseNotes/new?releaseId=` and `/releaseNotes/{id}`. */
export default function ReleaseNotePage() {
  const { t } = useTranslation();
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
            <SelectField
              name="status"
              label="registers.releaseNotes.fields.status"
              required
              disabled={disabled}
              options={NOTE_STATUSES.map((value) => ({ value, label: t(`releaseStatus.${value}`) }))}
            />
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
