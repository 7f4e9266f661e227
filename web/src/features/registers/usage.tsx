import type { UsageEntry } from '@coffret/contracts/usage';
import { ReplaceBy } from '../../crud/entity/replace-by.tsx';
import type { UsageOptions } from '../../crud/usage/usage-dialog.tsx';
import { api } from '../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { AGENCIES, agenciesOf, departmentsOf, itemPath, SECTORS, USERS_MOVE, usesPath } from './queries.ts';

type List = 'sectors' | 'agencies';
const FIELDS = { sectors: 'sectorId', agencies: 'agencyId' } as const;

interface Named {
  list: List;
  id: number;
}

/** Puts another in its place in the users, then in the agencies and departments that name it. */
async function replaceBy(
  { list, id }: Named,
  by: number,
  uses: readonly UsageEntry[],
): Promise<object | ErrorResponse> {
  const field = FIELDS[list];
  const names = (entity: string) => uses.some((use) => use.entity === entity);
  if (names('user')) {
    const moved = await api.put(USERS_MOVE, { field, from: id, to: by });
    if (isErrorResponse(moved)) return moved;
  }
  for (const others of ['agencies', 'departments'] as const) {
    if (!names(others === 'agencies' ? 'agency' : 'department')) continue;
    const found = await (others === 'agencies' ? api.get(agenciesOf(id)) : api.get(departmentsOf(field, id)));
    if (isErrorResponse(found)) return found;
    for (const { id: one, rowVersion } of found.rows) {
      const changed = await api.put(itemPath(others, one), { [field]: by, rowVersion });
      if (isErrorResponse(changed)) return changed;
    }
  }
  return {};
}

function Replace({ uses, ...item }: Named & { uses: readonly UsageEntry[] }) {
  const { data } = useQuery(item.list === 'sectors' ? SECTORS : AGENCIES);
  const others = (data?.rows ?? []).filter(({ id }) => id !== item.id);
  return <ReplaceBy others={others} replace={(by) => replaceBy(item, by, uses)} />;
}

/** What names a sector or an agency, and the way to put another in its place. */
export const usageOf = (list: List, id: number): UsageOptions => ({
  path: usesPath(list, id),
  usedBy: ['user', 'department', 'agency'],
  actions: (uses) => <Replace {...{ list, id, uses }} />,
});
