import type { List } from '@coffret/contracts/answers';
import type { Sector } from '@coffret/contracts/registers/answers';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../form/select-field.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { useQuery } from '../../live/use-query.ts';

interface RegisterFieldProps {
  name: 'sectorId' | 'agencyId';
  label: TextKey;
  list: 'sectors' | 'agencies';
  required?: boolean;
  disabled: boolean;
}

/** One item of another register. */
export function RegisterField({ list, ...props }: RegisterFieldProps) {
  const { t } = useTranslation();
  const { data } = useQuery<List<Sector>>(`/api/${list}?size=all`, {
    changedBy: [list === 'sectors' ? 'sector' : 'agency'],
  });
  return (
    <SelectField
      {...props}
      none={t(`registers.${list}.none`)}
      options={(data?.rows ?? []).map(({ id, lib }) => ({ value: id, label: lib }))}
    />
  );
}
