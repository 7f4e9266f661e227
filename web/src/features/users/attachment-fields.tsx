import { useTranslation } from 'react-i18next';
import { SelectField } from '../../form/select-field.tsx';
import { useQuery } from '../../live/use-query.ts';
import { useRight } from '../../session/rights.ts';
import { useSignedInUser } from '../../session/session.ts';
import { DiscountField } from './discount-field.tsx';
import { PlaceFiller } from './place-filler.tsx';
import type { GroupRow } from './user-row.ts';

interface Named {
  id: number;
  lib: string;
}

const options = (rows: readonly Named[] = []) => rows.map(({ id, lib }) => ({ value: id, label: lib }));

/** What binds a user to the house: group, agency, sector and discount. */
export function AttachmentFields({ disabled, isSelf }: { disabled: boolean; isSelf: boolean }) {
  const { t } = useTranslation();
  const { rights } = useSignedInUser();
  const seesDiscount = useRight('user_discount');
  const groups = useQuery<{ rows: GroupRow[] }>('/api/groups?size=all', { changedBy: ['group'] });
  const agencies = useQuery<{ rows: Named[] }>('/api/agencies?size=all', { changedBy: ['agency'] });
  const sectors = useQuery<{ rows: Named[] }>('/api/sectors?size=all', { changedBy: ['sector'] });
  const held = new Set<string>(rights);
  const mine = groups.data?.rows.filter((group) => group.rights.every((right) => held.has(right)));
  return (
    <fieldset className="form-section">
      <legend>{t('users.attachment')}</legend>
      <PlaceFiller />
      <div className="form-row">
        <SelectField
          name="groupId"
          label="list.fields.groupLib"
          required
          disabled={disabled || isSelf}
          options={options(mine)}
        />
        {seesDiscount && <DiscountField disabled={disabled} />}
      </div>
      <div className="form-row">
        <SelectField
          name="agencyId"
          label="list.fields.agencyLib"
          disabled={disabled}
          options={options(agencies.data?.rows)}
        />
        <SelectField
          name="sectorId"
          label="list.fields.sectorLib"
          disabled={disabled}
          options={options(sectors.data?.rows)}
        />
      </div>
    </fieldset>
  );
}
