import type { AuditFilter } from '@coffret/contracts/audit/paths';

/** What the log is filtered by, as the address bar and the interface name it. */
export const FILTERS = [
  'search',
  'entity',
  'entityId',
  'type',
  'userId',
  'correlationId',
  'from',
  'to',
] as const satisfies readonly (keyof AuditFilter)[];
export type FilterName = (typeof FILTERS)[number];

export type LogFilter = { readonly [name in FilterName]?: string };

export function readFilter(address: URLSearchParams): LogFilter {
  const given = FILTERS.flatMap((name) => {
    const value = address.get(name);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

/** An address with these set, and those that are undefined taken away. */
export function withFilter(address: URLSearchParams, changes: { [name in FilterName]?: string | undefined }) {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Sign-ins and second factors of a user are of their history. */
const HISTORY_ENTITIES: { readonly [entity: string]: readonly string[] } = {
  user: ['user', 'credential', 'factor'],
};

/** What `GET /api/audit/events` is asked for a history or the log. */
export const auditQuery = ({ entity, ...filter }: LogFilter): AuditFilter => ({
  ...filter,
  ...(entity && { entity: (filter.entityId && HISTORY_ENTITIES[entity]) || entity }),
});
