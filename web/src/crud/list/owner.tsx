import { useQuery } from '../../data/query/use-query.ts';
import { activityName } from '../../form/activities.ts';
import { ACTIVITIES, AGENCIES, SECTORS } from '../../form/queries.ts';
import type { Column, ListFilter } from './list-definition.ts';

interface Owned {
  activity: string;
  agencyId: number | null;
  sectorId: number | null;
  discountPercentage?: number | undefined;
}

function Lib({ path, id }: { path: typeof AGENCIES | typeof SECTORS; id: number | null }) {
  const { data } = useQuery(id === null ? null : path);
  return data?.rows.find((row) => row.id === id)?.lib;
}

/** Not for customers, whose rows have one owner. */
export const OWNER_COLUMNS = [
  {
    key: 'activity',
    kind: 'custom',
    width: 160,
    hidden: true,
    right: 'customer_r',
    cell: ({ activity }) => activityName(activity),
  },
  {
    key: 'agencyId',
    label: 'list.fields.agencyLib',
    kind: 'custom',
    width: 120,
    hidden: true,
    unsortable: true,
    right: 'agency_r',
    cell: ({ agencyId }) => <Lib path={AGENCIES} id={agencyId} />,
  },
  {
    key: 'sectorId',
    label: 'list.fields.sectorLib',
    kind: 'custom',
    width: 120,
    hidden: true,
    unsortable: true,
    right: 'sector_r',
    cell: ({ sectorId }) => <Lib path={SECTORS} id={sectorId} />,
  },
  {
    key: 'discountPercentage',
    label: 'list.fields.discount',
    kind: 'percentage',
    width: 84,
    hidden: true,
    right: 'user_discount',
  },
] as const satisfies readonly Column<Owned>[];

export const AGENCY_FILTER: ListFilter<Pick<Owned, 'agencyId'>> = {
  column: 'agencyId',
  isRare: true,
  label: 'list.fields.agencyLib',
  right: 'agency_r',
  values: { path: AGENCIES, field: 'id', nameOf: ({ lib }) => String(lib) },
};

/** Not for customers, whose rows have one owner. */
export const OWNER_FILTERS: readonly ListFilter<Owned>[] = [
  {
    column: 'activity',
    isRare: true,
    right: 'customer_r',
    values: { path: ACTIVITIES, field: 'activity', nameOf: ({ activity }) => activityName(String(activity)) },
  },
  AGENCY_FILTER,
  {
    column: 'sectorId',
    isRare: true,
    label: 'list.fields.sectorLib',
    right: 'sector_r',
    values: { path: SECTORS, field: 'id', nameOf: ({ lib }) => String(lib) },
  },
  {
    column: 'discountPercentage',
    isRare: true,
    label: 'list.fields.discount',
    right: 'user_discount',
    values: { unit: '%' },
  },
];
