import { Disable, Edit } from '@blueprintjs/icons';
import { CLIENTS } from '@coffret/contracts/rights';
import i18next from 'i18next';
import { api } from '../../api/api.ts';
import { Avatar } from '../../avatars/avatar.tsx';
import { activityName } from '../../form/activities.ts';
import { DATES, ID } from '../../list/common-columns.ts';
import type { ListDefinition } from '../../list/list-definition.ts';
import { holds } from '../../session/rights.ts';
import type { Account } from '../../session/user.ts';
import { commentsColumn } from '../comments/comments-column.tsx';
import { documentsColumn } from '../documents/documents-column.tsx';
import { type Groups, mayBan, mayEdit, whyNotDelete } from './delegation.ts';
import { banUser } from './manage.ts';
import { Validation } from './validation.tsx';

/** The list of users, for whom the rights of the groups say what may be done with whom. */
export function usersList(groups: Groups): ListDefinition<Account> {
  // Whatever the group is called by now.
  const customers = groups?.get(CLIENTS);
  return {
    name: 'users',
    changedBy: ['user', 'group', 'agency', 'sector', 'comment', 'document'],
    title: 'users.title',
    emptyText: 'users.emptyText',
    nameOf: ({ fullName }) => fullName,
    sort: { column: 'fullName', order: 'asc' },
    columns: [
      { ...ID, hidden: true },
      {
        key: 'fullName',
        kind: 'link',
        width: 152,
        card: 'title',
        target: ({ id }) => ({ to: `/users/${id}` }),
      },
      {
        key: 'groupLib',
        label: 'list.fields.groupLib',
        kind: 'custom',
        width: 104,
        cell: ({ groupLib }) => (
          <span className="users-group">
            <Avatar id={undefined} name={groupLib} size={20} /> {groupLib}
          </span>
        ),
      },
      { key: 'role', kind: 'text', width: 136, hidden: true },
      { key: 'email', kind: 'text', width: 248 },
      { key: 'phone', kind: 'text', width: 128, hidden: true },
      { key: 'company', kind: 'text', width: 144, card: 'text' },
      {
        key: 'activity',
        kind: 'custom',
        width: 160,
        hidden: true,
        cell: ({ activity }) => activityName(activity),
      },
      { key: 'siret', kind: 'text', width: 152, hidden: true },
      { key: 'address', kind: 'text', width: 180, hidden: true },
      { key: 'postalCode', kind: 'text', width: 92, hidden: true },
      { key: 'city', kind: 'text', width: 120, hidden: true },
      { key: 'agencyLib', label: 'list.fields.agencyLib', kind: 'text', width: 120, hidden: true },
      { key: 'sectorLib', label: 'list.fields.sectorLib', kind: 'text', width: 120, hidden: true },
      {
        key: 'discountPercentage',
        label: 'users.discount',
        kind: 'percentage',
        width: 84,
        right: 'user_discount',
      },
      {
        key: 'isBan',
        label: 'users.isBan',
        kind: 'switch',
        width: 72,
        name: ({ isBan, fullName }) =>
          i18next.t(isBan ? 'users.unbanSomebody' : 'users.banSomebody', { name: fullName }),
        may: (row, user) => mayBan(row, user, groups),
        change: banUser,
      },
      {
        key: 'isVerified',
        label: 'users.isVerified',
        kind: 'custom',
        width: 104,
        card: 'aside',
        cell: (row, tabIndex) => <Validation row={row} groups={groups} tabIndex={tabIndex} />,
      },
      { ...commentsColumn<Account>('user', ({ fullName }) => fullName), hidden: true },
      { ...documentsColumn<Account>('user', ({ fullName }) => fullName), hidden: true },
      ...DATES.map((column) => ({ ...column, hidden: true })),
    ],
    filters: [
      {
        column: 'groupLib',
        label: 'list.fields.groupLib',
        values: { path: '/api/groups?size=all', field: 'lib' },
        preset: customers ? [customers.lib] : [],
      },
      { column: 'company', values: { path: '/api/usersCustomer', field: 'company' } },
    ],
    actions: [
      {
        Icon: Edit,
        text: 'list.edit',
        may: ({ id }, user) => id === user.id || holds(user, 'user_w', 'user_pwd'),
        barred: (row, user) => (mayEdit(row, user, groups) ? undefined : 'users.beyondYou'),
        to: ({ id }) => `/users/${id}`,
      },
    ],
    add: { to: '/users/new', text: 'users.add', right: 'user_c' },
    bulk: [
      {
        Icon: Disable,
        right: 'user_ban',
        text: 'users.banRows',
        warning: 'users.banWarning',
        done: 'users.rowsBanned',
        call: (id) => api.put(`/api/usersBan/${id}`, { isBan: true }),
      },
    ],
    remove: { right: 'user_d', barred: (row, user) => whyNotDelete(row, user, groups) },
    tint: ({ isBan, isVerified }) => (isBan ? 'red' : isVerified ? undefined : 'amber'),
  };
}
