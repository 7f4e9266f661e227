import type { Sector } from '@coffret/contracts/registers/answers';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import type { Account } from '../../data/session/user.ts';
import { AGENCIES, SECTORS } from '../../form/queries.ts';
import { SelectField } from '../../form/select-field.tsx';
import { useRight } from '../../session/rights.ts';
import { RightsChange } from '../groups/public.ts';
import { AgencyFiller } from './agency-filler.tsx';
import { choosableGroups, type Group, type Groups } from './delegation.ts';
import { DiscountField } from './discount-field.tsx';

const options = (rows: readonly Pick<Sector, 'id' | 'lib'>[] = []) =>
  rows.map(({ id, lib }) => ({ value: id, label: lib }));

function GroupChange({ from, groups }: { from: Group | undefined; groups: NonNullable<Groups> }) {
  const { input } = useField<number>('groupId');
  const to = groups.get(input.value);
  return <RightsChange from={from?.rights ?? []} to={(to ?? from)?.rights ?? []} />;
}

interface AssignmentFieldsProps {
  /** null: a new one. */
  user: Account | null;
  groups: Groups;
  disabled: boolean;
}

export function AssignmentFields({ user, groups, disabled }: AssignmentFieldsProps) {
  const { t } = useTranslation();
  const self = useSignedInUser();
  const seesDiscount = useRight('user_discount');
  const mayAttach = useRight(user ? 'user_w' : 'user_c') && !disabled;
  const agencies = useQuery(AGENCIES, { invalidatedBy: ['agency'] });
  const sectors = useQuery(SECTORS, { invalidatedBy: ['sector'] });
  return (
    <fieldset className="form-section">
      <legend>{t('users.attachment')}</legend>
      {mayAttach && <AgencyFiller />}
      <div className="form-row">
        <SelectField
          name="groupId"
          label="list.fields.groupLib"
          required
          disabled={!mayAttach || user?.id === self.id}
          options={options(choosableGroups(self, groups, user))}
        />
        {seesDiscount && <DiscountField disabled={disabled} />}
      </div>
      {user && groups && <GroupChange from={groups.get(user.groupId)} groups={groups} />}
      <div className="form-row">
        <SelectField
          name="agencyId"
          label="list.fields.agencyLib"
          disabled={!mayAttach}
          none={t('users.noAgency')}
          options={options(agencies.data?.rows)}
        />
        <SelectField
          name="sectorId"
          label="list.fields.sectorLib"
          disabled={!mayAttach}
          none={t('users.noSector')}
          options={options(sectors.data?.rows)}
        />
      </div>
    </fieldset>
  );
}
