import { isStaff } from '@coffret/contracts/rights';
import { useState } from 'react';
import { ComboField } from '../../form/combo-field.tsx';
import { useQuery } from '../../live/use-query.ts';
import { useSignedInUser } from '../../session/session.ts';
import { useDebounced } from '../../use-debounced.ts';
import { type FoundProjects, openProjects, type Project } from './open-projects.ts';

/** product.md, section 9: autoSelect. */
const DEBOUNCE_MS = 300;

export interface ProjectFieldProps {
  disabled: boolean;
  /** Whose projects alone there are to choose from; absent: all that the user sees. */
  ownerId: number | undefined;
  /** The one that the form begins with. */
  current: Pick<Project, 'id' | 'lib'> | undefined;
}

/** The customers' companies, by the customers' ids; staff alone see projects of several. */
function useCompanies(): ReadonlyMap<number, string> {
  const staff = isStaff(useSignedInUser().groupId);
  const { data } = useQuery<{ rows: { id: number; company: string }[] }>(
    staff ? '/api/usersCustomer' : null,
    { changedBy: ['user'] },
  );
  return new Map(data?.rows.map(({ id, company }) => [id, company]));
}

/** The open project that a configuration stands in. */
export function ProjectField({ disabled, ownerId, current }: ProjectFieldProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text, DEBOUNCE_MS);
  const { data } = useQuery<FoundProjects>(openProjects({ search, ownerId }), {
    changedBy: ['project'],
    keepPrevious: true,
  });
  const companies = useCompanies();
  const rows = data?.rows ?? [];
  return (
    <ComboField
      name="projectId"
      label="configurationForm.projectId"
      required
      disabled={disabled}
      options={rows.map(({ id, lib, userId }) => ({ value: id, label: lib, detail: companies.get(userId) }))}
      hasMore={data !== undefined && data.count > rows.length}
      chosen={current?.lib}
      onSearch={setText}
    />
  );
}
