import { useState } from 'react';
import { useQuery } from '../../../data/query/use-query.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import { ComboField } from '../../../form/combo-field.tsx';
import type { TextKey } from '../../../i18n/text-key.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { mayDo } from '../../../session/rights.ts';
import { choicePath, type ProjectScope } from '../queries.ts';

const DEBOUNCE_MS = 300;

interface ProjectFieldProps {
  name: string;
  label: TextKey;
  disabled: boolean;
  among: ProjectScope;
  /** Label of the current value, when it is not in the results. */
  chosen: string | undefined;
}

/** Staff also see the owner. */
export function ProjectField({ name, label, disabled, among, chosen }: ProjectFieldProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text, DEBOUNCE_MS);
  const { data } = useQuery(disabled ? null : choicePath(among, search), {
    invalidatedBy: ['project'],
    keepPrevious: true,
  });
  const staff = mayDo(useSignedInUser(), 'see user');
  const rows = data?.rows ?? [];
  return (
    <ComboField
      name={name}
      label={label}
      required
      disabled={disabled}
      options={rows.map(({ id, lib, company }) => ({
        value: id,
        label: lib,
        detail: (staff && company) || undefined,
      }))}
      hasMore={data !== undefined && data.count > rows.length}
      chosen={chosen}
      onSearch={setText}
    />
  );
}
