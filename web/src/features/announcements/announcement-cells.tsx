import { Cross, Endorsed, Refresh, type SVGIconProps, Time } from '@blueprintjs/icons';
import type { Announcement, AnnouncementStatus } from '@coffret/contracts/announcements/answers';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../data/query/use-query.ts';
import { NOTIFIED_GROUPS } from '../../data/resources.ts';
import { activityName } from '../../form/activities.ts';
import { numberText } from '../../i18n/formats.ts';
import { useRight } from '../../session/rights.ts';
import { type Colour, Tag } from '../../ui/elements/tag.tsx';

const LOOKS: { [status in AnnouncementStatus]: { Icon: ComponentType<SVGIconProps>; colour?: Colour } } = {
  PLANNED: { Icon: Time, colour: 'amber' },
  SENDING: { Icon: Refresh, colour: 'petrol' },
  SENT: { Icon: Endorsed, colour: 'green' },
  CANCELLED: { Icon: Cross },
};

export const STATUSES = Object.keys(LOOKS) as AnnouncementStatus[];

export function Status({ status }: Pick<Announcement, 'status'>) {
  const { t } = useTranslation();
  return (
    <Tag {...LOOKS[status]} status={status}>
      {t(`announcements.statuses.${status}`)}
    </Tag>
  );
}

/** Of a planned one: whom it would reach now. */
export function Receivers({ receivers, status }: Pick<Announcement, 'receivers' | 'status'>) {
  const { t, i18n } = useTranslation();
  if (status === 'CANCELLED' || status === 'SENDING') return null;
  return t('announcements.people', { count: receivers, total: numberText(receivers, i18n.language) });
}

/** Names of groups, agencies and activities; without groups that are gone. */
export function Audience({
  groupIds,
  agencyLibs,
  activities,
}: Pick<Announcement, 'groupIds' | 'agencyLibs' | 'activities'>) {
  const mayReadAgencies = useRight('agency_r');
  const groups = useQuery(NOTIFIED_GROUPS);
  const groupLibs = (groups.data?.rows ?? []).flatMap(({ id, lib }) => (groupIds.includes(id) ? [lib] : []));
  return [...groupLibs, ...(mayReadAgencies ? agencyLibs : []), ...activities.map(activityName)].join(', ');
}

export function Ways({ bell, mail }: Pick<Announcement, 'bell' | 'mail'>) {
  const { t } = useTranslation();
  return [bell && t('announcements.bell'), mail && t('announcements.mail')].filter(Boolean).join(' · ');
}
