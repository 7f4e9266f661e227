import { agencies } from '@coffret/contracts/registers/registers';
import { RegisterField } from './register-field.tsx';
import { RegisterPage } from './register-page.tsx';
import { usesOf } from './uses.tsx';

export default function AgencyPage() {
  return (
    <RegisterPage
      register={agencies}
      entity="agency"
      list="agencies"
      uses={(id) => usesOf('agencies', id)}
      fields={(disabled) => (
        <RegisterField name="sectorId" label="list.fields.sectorLib" list="sectors" disabled={disabled} />
      )}
    />
  );
}
