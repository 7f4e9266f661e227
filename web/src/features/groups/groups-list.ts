import { Edit } from '@blueprintjs/icons';
import type { GroupRow } from '@coffret/contracts/groups/answers';
import { DATES, ID } from '../../crud/list/common-columns.ts';
import type { ListDefinition } from '../../crud/list/list-definition.ts';
import { hasAnyRight } from '../../session/rights.ts';
import { commentsColumn } from '../comments/public.ts';
import { documentsColumn } from '../documents/public.ts';
import { deleteDisabledReason, holdsAllOf } from './may-change.ts';
import { usageOf } from './usage.tsx';

export const groupsList: ListDefinition<GroupRow> = {
  name: 'groups',
  topics: ['group', 'comment', 'document'],
  title: 'groups.title',
  emptyText: 'groups.emptyText',
  rows: 'groups.rows',
  nameOf: ({ lib }) => lib,
  sort: { column: 'lib', order: 'asc' },
  columns: [
    ID,
    {
      key: 'lib',
      label: 'list.fields.lib',
      kind: 'link',
      width: 280,
      card: 'title',
      target: ({ id }) => ({ to: `/groups/${id}` }),
    },
    { ...commentsColumn<GroupRow>('group', ({ lib }) => lib), card: 'text' },
    { ...documentsColumn<GroupRow>('group', ({ lib }) => lib), card: 'aside' },
    ...DATES,
  ],
  filters: [],
  actions: [
    {
      Icon: Edit,
      text: 'list.edit',
      may: (_row, user) => hasAnyRight(user, 'group_w'),
      disabledReason: (group, user) => (holdsAllOf(user, group) ? undefined : 'groups.goesBeyondYou'),
      to: ({ id }) => `/groups/${id}`,
    },
  ],
  add: { to: '/groups/new', text: 'groups.add', right: 'group_c' },
  remove: { right: 'group_d', disabledReason: deleteDisabledReason, usage: ({ id }) => usageOf(id) },
};
