import type { AuditFilter } from '@coffret/contracts/audit/paths';

/** Names in the address and in the interface. */
const FILTERS = [
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

/** Removes parameters that are undefined. */
export function withFilter(address: URLSearchParams, changes: { [name in FilterName]?: string | undefined }) {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** A user's history includes sign-ins and second factors. */
const HISTORY_ENTITIES: { readonly [entity: string]: readonly string[] } = {
  user: ['user', 'credential', 'factor'],
};

export const auditQuery = ({ entity, ...filter }: LogFilter): AuditFilter => ({
  ...filter,
  ...(entity && { entity: (filter.entityId && HISTORY_ENTITIES[entity]) || entity }),
});
