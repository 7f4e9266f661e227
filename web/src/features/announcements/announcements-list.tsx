import { Cross, Endorsed, Refresh, type SVGIconProps, Time } from '@blueprintjs/icons';
import type { Announcement, AnnouncementStatus } from '@coffret/contracts/announcements/answers';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { DATES, ID } from '../../crud/list/common-columns.ts';
import type { ListDefinition } from '../../crud/list/list-definition.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { numberText } from '../../i18n/formats.ts';
import { type Colour, Tag } from '../../ui/elements/tag.tsx';
import { cancelAnnouncement } from './queries.ts';

const LOOKS: { [status in AnnouncementStatus]: { Icon: ComponentType<SVGIconProps>; colour?: Colour } } = {
  PLANNED: { Icon: Time, colour: 'amber' },
  SENDING: { Icon: Refresh, colour: 'petrol' },
  SENT: { Icon: Endorsed, colour: 'green' },
  CANCELLED: { Icon: Cross },
};

function Status({ status }: Pick<Announcement, 'status'>) {
  const { t } = useTranslation();
  return (
    <Tag {...LOOKS[status]} status={status}>
      {t(`announcements.statuses.${status}`)}
    </Tag>
  );
}

/** They are counted when it is sent. */
function Receivers({ receivers, sentAt }: Pick<Announcement, 'receivers' | 'sentAt'>) {
  const { t, i18n } = useTranslation();
  if (sentAt === null) return null;
  return t('announcements.people', { count: receivers, total: numberText(receivers, i18n.language) });
}

async function cancel(row: Announcement) {
  const answer = await cancelAnnouncement(row);
  if (isErrorResponse(answer)) showErrors(answer);
}

export const announcementsList: ListDefinition<Announcement> = {
  name: 'announcements',
  invalidatedBy: ['announcement', 'user'],
  title: 'announcements.title',
  emptyText: 'announcements.emptyText',
  rows: 'announcements.rows',
  nameOf: ({ title }) => title,
  sort: { column: 'createdAt', order: 'desc' },
  columns: [
    { ...ID, hidden: true },
    { key: 'title', label: 'announcements.heading', kind: 'text', width: 240, card: 'title' },
    {
      key: 'status',
      label: 'announcements.status',
      kind: 'custom',
      width: 128,
      card: 'aside',
      cell: (row) => <Status {...row} />,
    },
    {
      key: 'receivers',
      label: 'announcements.receivers',
      kind: 'custom',
      width: 120,
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
    { key: 'fullName', label: 'announcements.by', kind: 'text', width: 144 },
    { key: 'sendAt', label: 'announcements.plannedOn', kind: 'date', width: 112 },
    { key: 'sentAt', label: 'announcements.sentOn', kind: 'date', width: 112 },
    ...DATES.map((column) => ({ ...column, hidden: true })),
  ],
  filters: [
    {
      column: 'status',
      label: 'announcements.status',
      values: (Object.keys(LOOKS) as AnnouncementStatus[]).map((value) => ({
        value,
        text: `announcements.statuses.${value}` as const,
      })),
    },
  ],
  actions: [
    {
      Icon: Cross,
      text: 'announcements.cancel',
      disabledReason: ({ status }) => (status === 'PLANNED' ? undefined : 'announcements.notPlanned'),
      run: (row) => void cancel(row),
    },
  ],
  add: { to: '/announcements/new', text: 'announcements.create', right: 'notif_c' },
};
