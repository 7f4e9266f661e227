import { Disable, Edit, Envelope, EyeOpen, Phone, Undo } from '@blueprintjs/icons';
import { TASK_LISTS } from '@coffret/contracts/dashboard/task-lists';
import { OTHER_AGENCY } from '@coffret/contracts/users/agency-filter';
import type { UserRow } from '@coffret/contracts/users/answers';
import i18next from 'i18next';
import { DATES, ID } from '../../crud/list/common-columns.ts';
import type { ListDefinition } from '../../crud/list/list-definition.ts';
import { COMPANY_FILTER } from '../../crud/list/owner.tsx';
import { PAST_PERIODS } from '../../crud/list/periods.ts';
import { OWN_AGENCY } from '../../crud/list/views/shipped-views.ts';
import { YES_OR_NO } from '../../crud/list/yes-or-no.ts';
import { at } from '../../data/api/path.ts';
import { DEPARTMENTS } from '../../data/resources.ts';
import type { Account } from '../../data/session/user.ts';
import { activityName } from '../../form/activities.ts';
import { telephoneLink } from '../../lib/telephone-link.ts';
import { hasAnyRight } from '../../session/rights.ts';
import { Avatar } from '../../ui/avatars/avatar.tsx';
import { commentsColumn } from '../comments/public.ts';
import { documentsColumn } from '../documents/public.ts';
import { UndeliveredMark } from '../mails/public.ts';
import { unsettledWork } from '../quotes/public.ts';
import { bulkActs } from './bulk/bulk-acts.tsx';
import { deleteDisabledReason, type Groups, mayBan, mayEdit } from './delegation.ts';
import { setBan } from './set-ban.tsx';
import { UserDeletionImpact } from './user-deletion-impact.tsx';
import styles from './users.module.css';
import { Verification } from './verification.tsx';

export type AccountRow = Account & UserRow & { attachment?: string };

/** `groups`: their rights determine the actions. `customers`: the current name of their group. */
export function usersList(groups: Groups, customers: string | undefined): ListDefinition<AccountRow> {
  return {
    name: 'users',
    topics: ['user', 'group', 'agency', 'sector', 'comment', 'document', 'undeliveredMail'],
    title: 'users.title',
    emptyText: 'users.emptyText',
    rows: ({ groupLib = [] }) =>
      groupLib.length === 1 && groupLib[0] === customers ? 'users.customers' : 'users.rows',
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
        width: 96,
        cell: ({ groupLib }) => (
          <span className={styles.group}>
            <Avatar id={undefined} name={groupLib} size={20} /> {groupLib}
          </span>
        ),
      },
      { key: 'role', kind: 'text', width: 136, hidden: true },
      { key: 'email', kind: 'mail', width: 148 },
      { key: 'phone', kind: 'phone', width: 128, hidden: true },
      {
        key: 'company',
        kind: 'custom',
        width: 132,
        card: 'text',
        cell: (row) => (
          <>
            <UndeliveredMark row={row} />
            {row.company}
          </>
        ),
      },
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
        width: 80,
        name: ({ isBan, fullName }) =>
          i18next.t(isBan ? 'users.unbanSomebody' : 'users.banSomebody', { name: fullName }),
        may: (row, user) => mayBan(row, user, groups),
        change: (row, on, { show }) => setBan(row, on, show),
      },
      {
        key: 'banReason',
        label: 'users.reasonOfBan',
        kind: 'text',
        width: 160,
        hidden: true,
        unsortable: true,
      },
      {
        key: 'isVerified',
        label: 'users.isVerified',
        kind: 'custom',
        width: 104,
        isFixed: true,
        card: 'aside',
        cell: (row, tabIndex, viewer) => (
          <Verification row={row} viewer={viewer} groups={groups} tabIndex={tabIndex} />
        ),
      },
      { ...commentsColumn<AccountRow>('user', ({ fullName }) => fullName), hidden: true },
      { ...documentsColumn<AccountRow>('user', ({ fullName }) => fullName), hidden: true },
      ...DATES.map((column) => ({ ...column, hidden: true })),
    ],
    filters: [
      {
        column: 'groupLib',
        label: 'list.fields.groupLib',
        values: { path: at('/api/usersValues/{column}', { column: 'groupLib' }), field: 'value' },
        preset: customers === undefined ? [] : [customers],
      },
      {
        column: 'company',
        values: { path: at('/api/users', { size: 100, sort: 'company' }), field: 'company', searched: true },
      },
      COMPANY_FILTER,
      { column: 'isVerified', label: 'users.isVerified', values: YES_OR_NO },
      { column: 'isActivated', label: 'users.isActivated', isRare: true, values: YES_OR_NO },
      { column: 'isBan', label: 'users.isBan', values: YES_OR_NO },
      {
        column: 'agencyLib',
        isRare: true,
        label: 'list.fields.agencyLib',
        values: { path: at('/api/usersValues/{column}', { column: 'agencyLib' }), field: 'value' },
      },
      {
        column: 'sectorLib',
        isRare: true,
        label: 'list.fields.sectorLib',
        values: { path: at('/api/usersValues/{column}', { column: 'sectorLib' }), field: 'value' },
      },
      {
        column: 'department',
        label: 'users.department',
        isRare: true,
        values: { path: DEPARTMENTS.path, field: 'code' },
      },
      {
        column: 'discountPercentage',
        label: 'users.discount',
        isRare: true,
        right: 'user_discount',
        values: { unit: '%' },
      },
      {
        column: 'createdAt',
        label: 'list.fields.createdAt',
        isRare: true,
        values: { periods: PAST_PERIODS },
      },
      {
        column: 'attachment',
        isRare: true,
        label: 'users.attachment',
        values: [{ value: OTHER_AGENCY, text: 'users.otherAgency' }],
      },
    ],
    views: [
      {
        key: 'toVerify',
        text: 'users.toVerify',
        query: (user) =>
          hasAnyRight(user, 'user_verify')
            ? 'isVerified=false&isActivated=true&isBan=false&sort=createdAt&order=asc'
            : null,
        columns: TASK_LISTS.USERS_TO_VERIFY.columns,
      },
      {
        ...OWN_AGENCY,
        query: ({ agencyLib }) => (agencyLib ? `agencyLib=${encodeURIComponent(agencyLib)}` : null),
      },
    ],
    actions: [
      {
        Icon: Edit,
        text: 'list.edit',
        may: ({ id }, user) => id === user.id || hasAnyRight(user, 'user_w', 'user_pwd'),
        disabledReason: (row, user) => (mayEdit(row, user, groups) ? undefined : 'users.beyondYou'),
        to: ({ id }) => `/users/${id}`,
      },
      {
        Icon: EyeOpen,
        text: 'list.details',
        may: ({ id }, user) => id !== user.id && !hasAnyRight(user, 'user_w', 'user_pwd'),
        to: ({ id }) => `/users/${id}`,
      },
      {
        Icon: Phone,
        text: 'users.call',
        run: ({ phone }) => location.assign(telephoneLink(phone)),
      },
      {
        Icon: Envelope,
        text: 'users.write',
        run: ({ email }) => location.assign(`mailto:${email}`),
      },
      {
        Icon: Disable,
        text: 'users.ban',
        may: (row, user) => !row.isBan && mayBan(row, user, groups),
        run: (row, { show }) => void setBan(row, true, show),
      },
      {
        Icon: Undo,
        text: 'users.unban',
        may: (row, user) => row.isBan && mayBan(row, user, groups),
        run: (row, { show }) => void setBan(row, false, show),
      },
    ],
    add: { to: '/users/new', text: 'users.add', right: 'user_c' },
    bulk: bulkActs(groups),
    remove: {
      right: 'user_d',
      disabledReason: (row, user) => deleteDisabledReason(row, user, groups),
      warning: ({ id }) => <UserDeletionImpact id={id} />,
      deletionImpact: unsettledWork,
    },
    tint: ({ isBan, isVerified }) => (isBan ? 'red' : isVerified ? undefined : 'amber'),
  };
}
