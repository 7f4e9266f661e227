import type { List } from '@coffret/contracts/answers';
import type { Sector } from '@coffret/contracts/registers/answers';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../data/query/use-query.ts';
import { SelectField } from '../../form/select-field.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { AGENCIES, RELEASES, SECTORS } from './queries.ts';

const LISTS = {
  sectors: { path: SECTORS, changedBy: ['sector'] },
  agencies: { path: AGENCIES, changedBy: ['agency'] },
  releases: { path: RELEASES, changedBy: ['release'] },
} as const;

interface RegisterFieldProps {
  name: 'sectorId' | 'agencyId' | 'releaseId';
  label: TextKey;
  list: keyof typeof LISTS;
  required?: boolean;
  disabled: boolean;
}

/** One item of another register. */
export function RegisterField({ list, ...props }: RegisterFieldProps) {
  const { t } = useTranslation();
  const { path, changedBy } = LISTS[list];
  const { data } = useQuery<List<Sector>>(path, { changedBy });
  return (
    <SelectField
      {...props}
      none={t(`registers.${list}.none`)}
      options={(data?.rows ?? []).map(({ id, lib }) => ({ value: id, label: lib }))}
    />
  );
}
