import type { ListFilter } from '../../../crud/list/list-definition.ts';
import { activityName } from '../../../form/activities.ts';
import { ACTIVITIES } from '../../../form/queries.ts';
import { AGENCIES, SECTORS } from './queries.ts';

interface Owned {
  activity: string;
  agencyId: number | null;
  sectorId: number | null;
}

/** Not for customers, whose rows have one owner. */
export const OWNER_FILTERS: readonly ListFilter<Owned>[] = [
  {
    column: 'activity',
    isRare: true,
    right: 'customer_r',
    values: { path: ACTIVITIES, field: 'activity', nameOf: ({ activity }) => activityName(String(activity)) },
  },
  {
    column: 'agencyId',
    isRare: true,
    label: 'list.fields.agencyLib',
    right: 'agency_r',
    values: { path: AGENCIES, field: 'id', nameOf: ({ lib }) => String(lib) },
  },
  {
    column: 'sectorId',
    isRare: true,
    label: 'list.fields.sectorLib',
    right: 'sector_r',
    values: { path: SECTORS, field: 'id', nameOf: ({ lib }) => String(lib) },
  },
];
