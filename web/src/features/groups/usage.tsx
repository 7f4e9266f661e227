import { ReplaceBy } from '../../crud/entity/replace-by.tsx';
import { moveUsers } from '../../crud/usage/move-users.ts';
import type { UsageOptions } from '../../crud/usage/usage-dialog.tsx';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { holdsAllOf } from './may-change.ts';
import { ALL_GROUPS, groupUses } from './queries.ts';

function ReplaceGroup({ id: from }: { id: number }) {
  const viewer = useSignedInUser();
  const { data } = useQuery(ALL_GROUPS);
  const others = (data?.rows ?? []).filter((group) => group.id !== from && holdsAllOf(viewer, group));
  return <ReplaceBy others={others} replace={(to) => moveUsers({ field: 'groupId', from, to })} />;
}

export const usageOf = (id: number): UsageOptions => ({
  path: groupUses(id),
  usedBy: ['user'],
  actions: () => <ReplaceGroup id={id} />,
});
