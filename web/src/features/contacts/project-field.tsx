import { isStaff } from '@coffret/contracts/rights';
import { useState } from 'react';
import { ComboField } from '../../form/combo-field.tsx';
import { useQuery } from '../../live/use-query.ts';
import { useSignedInUser } from '../../session/session.ts';
import { useDebounced } from '../../use-debounced.ts';

export interface Project {
  id: number;
  lib: string;
  userId: number;
}

export interface FoundProjects {
  rows: Project[];
  count: number;
}

const DEBOUNCE_MS = 300;

/** The project worked on last comes first. */
export const projectsPath = (search: string) =>
  `/api/projects?size=25&sort=updatedAt&order=desc${search && `&search=${encodeURIComponent(search)}`}`;

interface ProjectFieldProps {
  disabled: boolean;
  /** What the chosen one is called, for when it is not among those found. */
  chosen: string | undefined;
}

/** The project that a person is a contact of; staff are told whose each is. */
export function ProjectField({ disabled, chosen }: ProjectFieldProps) {
  const staff = isStaff(useSignedInUser().groupId);
  const [text, setText] = useState('');
  const search = useDebounced(text, DEBOUNCE_MS);
  const { data } = useQuery<FoundProjects>(disabled ? null : projectsPath(search), {
    changedBy: ['project'],
    keepPrevious: true,
  });
  const { data: customers } = useQuery<{ rows: { id: number; company: string }[] }>(
    staff && !disabled ? '/api/usersCustomer' : null,
    { changedBy: ['user'] },
  );
  const companies = new Map(customers?.rows.map(({ id, company }) => [id, company]));
  const rows = data?.rows ?? [];
  return (
    <ComboField
      name="customerProjId"
      label="contacts.project"
      required
      disabled={disabled}
      options={rows.map(({ id, lib, userId }) => ({ value: id, label: lib, detail: companies.get(userId) }))}
      hasMore={data !== undefined && data.count > rows.length}
      chosen={chosen}
      onSearch={setText}
    />
  );
}
