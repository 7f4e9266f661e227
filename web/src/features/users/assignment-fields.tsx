import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../data/session/session.ts';
import { SelectField } from '../../form/select-field.tsx';
import { useRight } from '../../session/rights.ts';
import { AgencyFiller } from './agency-filler.tsx';
import { choosableGroups, type Groups } from './delegation.ts';
import { DiscountField } from './discount-field.tsx';
import { optionsOf, useAgencies, useSectors } from './use-agencies.ts';

/** Of a new user. */
export function AssignmentFields({ groups }: { groups: Groups }) {
  const { t } = useTranslation();
  const self = useSignedInUser();
  const seesDiscount = useRight('user_discount');
  const mayAttach = useRight('user_c');
  const [agencies, sectors] = [useAgencies(), useSectors()];
  return (
    <fieldset className="form-section">
      <legend>{t('users.attachment')}</legend>
      {mayAttach && <AgencyFiller />}
      <div className="form-row">
        <SelectField
          name="groupId"
          label="list.fields.groupLib"
          required
          disabled={!mayAttach}
          options={optionsOf(choosableGroups(self, groups, null))}
        />
        {seesDiscount && <DiscountField />}
      </div>
      <div className="form-row">
        <SelectField
          name="agencyId"
          label="list.fields.agencyLib"
          disabled={!mayAttach}
          none={t('users.noAgency')}
          options={optionsOf(agencies)}
        />
        <SelectField
          name="sectorId"
          label="list.fields.sectorLib"
          disabled={!mayAttach}
          none={t('users.noSector')}
          options={optionsOf(sectors)}
        />
      </div>
    </fieldset>
  );
}
