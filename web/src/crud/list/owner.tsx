import i18next from 'i18next';
import { at } from '../../data/api/path.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { ACTIVITIES, AGENCIES, SECTORS } from '../../data/resources.ts';
import { activityName } from '../../form/activities.ts';
import type { Column, ListFilter, ValueRow } from './list-definition.ts';

interface Owned {
  activity: string;
  agencyId: number | null;
  sectorId: number | null;
  /** Absent: those of the registers. */
  agencyLib?: string | null;
  sectorLib?: string | null;
  discountPercentage?: number | undefined;
}

function Lib({ of, id }: { of: typeof AGENCIES | typeof SECTORS; id: number | null }) {
  const { data } = useQuery<{ rows: readonly { id: number; lib: string }[] }>(id === null ? null : of);
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
    cell: ({ agencyId, agencyLib = <Lib of={AGENCIES} id={agencyId} /> }) => agencyLib,
  },
  {
    key: 'sectorId',
    label: 'list.fields.sectorLib',
    kind: 'custom',
    width: 120,
    hidden: true,
    unsortable: true,
    right: 'sector_r',
    cell: ({ sectorId, sectorLib = <Lib of={SECTORS} id={sectorId} /> }) => sectorLib,
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

interface PlaceChoices {
  agencies: ListFilter<Owned>['values'];
  sectors: ListFilter<Owned>['values'];
}

const nameOf = ({ lib }: ValueRow) => String(lib);

const REGISTERED: PlaceChoices = {
  agencies: { path: AGENCIES.path, field: 'id', nameOf },
  sectors: { path: SECTORS.path, field: 'id', nameOf },
};

/** Those that quotes have: also removed ones, and none. */
export const PLACES_OF_QUOTES: PlaceChoices = {
  agencies: {
    path: at('/api/quotesValues/{column}', { column: 'agencyId' }),
    field: 'value',
    nameOf: (row) => nameOf(row) || i18next.t('users.noAgency'),
  },
  sectors: {
    path: at('/api/quotesValues/{column}', { column: 'sectorId' }),
    field: 'value',
    nameOf: (row) => nameOf(row) || i18next.t('users.noSector'),
  },
};

export const agencyFilter = ({ agencies }: PlaceChoices): ListFilter<Pick<Owned, 'agencyId'>> => ({
  column: 'agencyId',
  isRare: true,
  label: 'list.fields.agencyLib',
  right: 'agency_r',
  values: agencies,
});

/** What lists of the customers' work are filtered by, beside their columns. */
export interface OfCompany {
  companyId?: number | null;
}

export const COMPANY_FILTER: ListFilter<OfCompany> = {
  column: 'companyId',
  label: 'list.fields.companyId',
  isRare: true,
  right: 'company_r',
  values: { path: at('/api/companies', { size: 100, sort: 'lib' }), field: 'id', nameOf, searched: true },
};

/** Not for customers, whose rows have one owner. */
export const ownerFilters = (places = REGISTERED): readonly ListFilter<Owned>[] => [
  {
    column: 'activity',
    isRare: true,
    right: 'customer_r',
    values: {
      path: ACTIVITIES.path,
      field: 'activity',
      nameOf: ({ activity }) => activityName(String(activity)),
    },
  },
  agencyFilter(places),
  {
    column: 'sectorId',
    isRare: true,
    label: 'list.fields.sectorLib',
    right: 'sector_r',
    values: places.sectors,
  },
  {
    column: 'discountPercentage',
    isRare: true,
    label: 'list.fields.discount',
    right: 'user_discount',
    values: { unit: '%' },
  },
];
