import { agencies } from '@coffret/contracts/registers/events';
import { ItemPage, type ItemPageProps } from './item-page.tsx';
import { RegisterField } from './register-field.tsx';

const register = agencies as ItemPageProps['register'];

export default function AgencyPage() {
  return (
    <ItemPage
      register={register}
      newTitle="registers.agencies.newTitle"
      fields={(disabled) => (
        <RegisterField name="sectorId" label="list.fields.sectorLib" list="sectors" disabled={disabled} />
      )}
    />
  );
}
