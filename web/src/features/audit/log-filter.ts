import type { AuditFilter } from '@coffret/contracts/audit/paths';

/** Names in the address and in the interface. */
const FILTERS = [
  'search',
  'entity',
  'entityId',
  'type',
  'correlationId',
  'from',
  'to',
] as const satisfies readonly (keyof AuditFilter)[];
type FilterName = (typeof FILTERS)[number];

export type LogFilter = { readonly [name in FilterName]?: string | undefined } & {
  readonly userId: readonly string[];
  /** Whether technical events are shown. */
  readonly technical: boolean;
};

export const ALL_EVENTS: LogFilter = { userId: [], technical: false };

export const isFiltered = (filter: LogFilter): boolean =>
  filter.userId.length > 0 || FILTERS.some((name) => filter[name]);

export function readFilter(address: URLSearchParams): LogFilter {
  const given = FILTERS.flatMap((name) => {
    const value = address.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(given),
    userId: address.getAll('userId'),
    technical: address.get('technical') === 'true',
  };
}

/** As in the address, and in a saved view. */
export function writeFilter(filter: LogFilter): URLSearchParams {
  const address = new URLSearchParams({ technical: String(filter.technical) });
  for (const name of FILTERS) if (filter[name]) address.set(name, filter[name]);
  for (const id of filter.userId) address.append('userId', id);
  return address;
}

/** A user's history includes sign-ins and second factors. */
const HISTORY_ENTITIES: { readonly [entity: string]: readonly string[] } = {
  user: ['user', 'credential', 'factor'],
};

export const auditQuery = ({ entity, ...filter }: LogFilter): AuditFilter => ({
  ...filter,
  ...(entity && { entity: (filter.entityId && HISTORY_ENTITIES[entity]) || entity }),
});
