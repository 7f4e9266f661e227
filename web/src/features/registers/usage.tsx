import { namesOf } from '@coffret/contracts/registers/register';
import { SCREENED, type Screened } from '@coffret/contracts/registers/registers';
import type { UsageEntry } from '@coffret/contracts/usage';
import { MOVABLE_FIELDS } from '@coffret/contracts/users/movable-fields';
import { ReplaceBy } from '../../crud/entity/replace-by.tsx';
import { moveUsers } from '../../crud/usage/move-users.ts';
import type { UsageOptions } from '../../crud/usage/usage-dialog.tsx';
import { api } from '../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { choicesOf, itemPath, itemsNaming } from './paths.ts';

interface Named {
  register: Screened;
  id: number;
}

const namedBy = ({ entity }: Screened): Screened[] =>
  SCREENED.filter((other) => namesOf(other).some((reference) => reference.entity === entity));

/** In the users, then in other registers. */
async function replaceBy(
  { register, id }: Named,
  by: number,
  uses: readonly UsageEntry[],
): Promise<object | ErrorResponse> {
  const field = `${register.entity}Id`;
  const isUsedBy = (entity: string) => uses.some((use) => use.entity === entity);
  if (isUsedBy('user')) {
    const moved = await moveUsers({ field, from: id, to: by });
    if (isErrorResponse(moved)) return moved;
  }
  for (const other of namedBy(register).filter(({ entity }) => isUsedBy(entity))) {
    for (let isMore = true; isMore; ) {
      const found = await api.get(itemsNaming(other, field, id));
      if (isErrorResponse(found)) return found;
      for (const { id: one, rowVersion } of found.rows) {
        const changed = await api.put(itemPath(other.list, one), { [field]: by, rowVersion });
        if (isErrorResponse(changed)) return changed;
      }
      isMore = found.count > found.rows.length;
    }
  }
  return {};
}

function Replace({ uses, ...item }: Named & { uses: readonly UsageEntry[] }) {
  const { data } = useQuery(choicesOf(item.register));
  const others = (data?.rows ?? []).filter(({ id }) => id !== item.id);
  return <ReplaceBy others={others} replace={(by) => replaceBy(item, by, uses)} />;
}

/** undefined: not referenced by users. */
export function usageOf(register: Screened, id: number): UsageOptions | undefined {
  if (!MOVABLE_FIELDS.some((field) => field === `${register.entity}Id`)) return undefined;
  return {
    path: at(`/api/${register.list}/{id}/uses`, { id }),
    usedBy: ['user', ...namedBy(register).map(({ entity }) => entity)],
    actions: (uses) => <Replace register={register} id={id} uses={uses} />,
  };
}
