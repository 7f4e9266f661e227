import type { ReceivingGroup } from '@coffret/contracts/notifications/answers';
import { useQuery } from '../../data/query/use-query.ts';
import { RECEIVING_GROUPS } from './queries.ts';

export const useReceivingGroups = (): readonly ReceivingGroup[] =>
  useQuery(RECEIVING_GROUPS, { invalidatedBy: ['group', 'user'] }).data?.rows ?? [];
