import { ReplaceBy } from '../../crud/entity/replace-by.tsx';
import { moveUsers } from '../../crud/usage/move-users.ts';
import type { UsageOptions } from '../../crud/usage/usage-dialog.tsx';
import { at } from '../../data/api/path.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { GROUPS } from '../../data/resources.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { holdsAllOf } from './may-change.ts';

function ReplaceGroup({ id: from }: { id: number }) {
  const viewer = useSignedInUser();
  const { data } = useQuery(GROUPS);
  const others = (data?.rows ?? []).filter((group) => group.id !== from && holdsAllOf(viewer, group));
  return <ReplaceBy others={others} replace={(to) => moveUsers({ field: 'groupId', from, to })} />;
}

export const usageOf = (id: number): UsageOptions => ({
  path: at('/api/groups/{id}/uses', { id }),
  usedBy: ['user'],
  actions: () => <ReplaceGroup id={id} />,
});
