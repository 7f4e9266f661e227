import { Cross } from '@blueprintjs/icons';
import type { Announcement } from '@coffret/contracts/announcements/answers';
import { t } from 'i18next';
import { DATES, ID } from '../../crud/list/common-columns.ts';
import { holdRemovedRows } from '../../crud/list/in-place/hold-removed-rows.ts';
import type { ListDefinition } from '../../crud/list/list-definition.ts';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { hasAnyRight } from '../../session/rights.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Audience, Receivers, STATUSES, Status, Ways } from './announcement-cells.tsx';

const cancel = ({ id, rowVersion }: Announcement) =>
  command(
    holdRemovedRows(
      'announcements',
      [id],
      api.post(at('/api/announcements/cancel/{id}', { id }), { rowVersion }),
    ),
  );

const DETAIL = { hidden: true, unsortable: true, unexported: true };

export const announcementsList: ListDefinition<Announcement> = {
  name: 'announcements',
  topics: ['announcement', 'user'],
  title: 'announcements.title',
  emptyText: 'announcements.emptyText',
  rows: 'announcements.rows',
  nameOf: ({ title }) => title,
  sort: { column: 'createdAt', order: 'desc' },
  columns: [
    { ...ID, hidden: true },
    { key: 'title', label: 'announcements.heading', kind: 'text', width: 200, card: 'title' },
    {
      key: 'status',
      label: 'announcements.status',
      kind: 'custom',
      width: 120,
      card: 'aside',
      cell: (row) => <Status {...row} />,
    },
    {
      key: 'receivers',
      label: 'announcements.receivers',
      kind: 'custom',
      width: 108,
      card: 'text',
      cell: (row) => <Receivers {...row} />,
    },
    {
      key: 'readers',
      label: 'announcements.readers',
      kind: 'number',
      width: 88,
      unsortable: true,
      unexported: true,
    },
    { key: 'text', label: 'announcements.body', kind: 'text', width: 240, ...DETAIL },
    {
      key: 'groupIds',
      label: 'announcements.sentTo',
      kind: 'custom',
      width: 240,
      ...DETAIL,
      cell: (row) => <Audience {...row} />,
    },
    {
      key: 'bell',
      label: 'announcements.ways',
      kind: 'custom',
      width: 160,
      ...DETAIL,
      cell: (row) => <Ways {...row} />,
    },
    { key: 'fullName', label: 'announcements.by', kind: 'text', width: 120 },
    { key: 'sendAt', label: 'announcements.plannedOn', kind: 'date', width: 112 },
    { key: 'sentAt', label: 'announcements.sentOn', kind: 'date', width: 112 },
    ...DATES.map((column) => ({ ...column, hidden: true })),
  ],
  filters: [
    {
      column: 'status',
      label: 'announcements.status',
      values: STATUSES.map((value) => ({
        value,
        text: `announcements.statuses.${value}` as const,
      })),
    },
  ],
  actions: [
    {
      Icon: Cross,
      text: 'announcements.cancel',
      may: (_row, user) => hasAnyRight(user, 'notif_c'),
      disabledReason: ({ status }) => (status === 'PLANNED' ? undefined : 'announcements.notPlanned'),
      isMain: true,
      run: (row, { show }) =>
        show((close) => (
          <ConfirmDialog
            title={t('announcements.cancelTitle', { title: row.title })}
            action={t('announcements.cancel')}
            cancels
            onConfirm={() => cancel(row)}
            onClose={close}
          >
            <p>{t('announcements.cancelText')}</p>
          </ConfirmDialog>
        )),
    },
  ],
  add: { to: '/announcements/new', text: 'announcements.create', right: 'notif_c' },
};
