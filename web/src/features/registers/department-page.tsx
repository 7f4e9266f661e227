import { departments } from '@coffret/contracts/registers/registers';
import { TextField } from '../../form/text-field.tsx';
import { RegisterField } from './register-field.tsx';
import { RegisterPage } from './register-page.tsx';

export default function DepartmentPage() {
  return (
    <RegisterPage
      register={departments}
      entity="department"
      list="departments"
      fixed
      fields={(disabled) => (
        <>
          <TextField name="code" label="registers.code" required disabled />
          <RegisterField
            name="sectorId"
            label="list.fields.sectorLib"
            list="sectors"
            required
            disabled={disabled}
          />
          <RegisterField
            name="agencyId"
            label="list.fields.agencyLib"
            list="agencies"
            required
            disabled={disabled}
          />
        </>
      )}
    />
  );
}
