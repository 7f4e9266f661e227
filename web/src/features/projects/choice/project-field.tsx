import { newProject } from '@coffret/contracts/projects/commands';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../data/api/api.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { at } from '../../../data/api/path.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import { ComboField } from '../../../form/combo-field.tsx';
import type { TextKey } from '../../../i18n/text-key.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { mayDo, useRight } from '../../../session/rights.ts';
import { choicesAmong, type ProjectScope } from './choices-among.ts';

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
  const { data, isCurrent } = useQuery(disabled ? null : choicesAmong(among, search), {
    keepPrevious: true,
  });
  const user = useSignedInUser();
  const staff = mayDo(user, 'see user');
  const mayCreate = useRight('project_c') && [undefined, user.id].includes(among.ownerId);
  const { t } = useTranslation();
  const creation = {
    label: (lib: string) => t('projects.createNamed', { lib }),
    disabledReason: (lib: string) =>
      newProject.shape.lib.safeParse(lib).success ? undefined : t('projects.lettersOnly'),
    async create(lib: string) {
      const made = await api.post(at('/api/projects'), { lib });
      if (!isErrorResponse(made)) return { value: made.id, label: made.lib };
      showErrors(made);
      return null;
    },
  };
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
      // Only with current results: they may contain the name.
      creation={mayCreate && text === search && isCurrent ? creation : undefined}
    />
  );
}
