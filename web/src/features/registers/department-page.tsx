import { departments } from '@coffret/contracts/registers/events';
import { TextField } from '../../form/text-field.tsx';
import { ItemPage, type ItemPageProps } from './item-page.tsx';
import { RegisterField } from './register-field.tsx';

const register = departments as ItemPageProps['register'];

export default function DepartmentPage() {
  return (
    <ItemPage
      register={register}
      newTitle="registers.departments.title"
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
