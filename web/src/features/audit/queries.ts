import type { AuditFilter } from '@coffret/contracts/audit/paths';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { useQuery } from '../../data/query/use-query.ts';

const eventsPath = (filter: AuditFilter, before?: string) =>
  at('/api/audit/events', { ...filter, size: 50, before });

export const exportPath = (filter: AuditFilter, format: 'xlsx' | 'jsonl') =>
  at('/api/audit/events/export', { ...filter, format });

export const useNewestEvents = (filter: AuditFilter) =>
  useQuery(eventsPath(filter), { invalidatedBy: ['audit'], keepPrevious: true });
export const olderEvents = (filter: AuditFilter, before: string) => api.get(eventsPath(filter, before));

/** The newest hundred. */
export const useEntityEvents = (entity: string, id: string) =>
  useQuery(at('/api/audit/events', { entity, entityId: id, size: 100 }), {
    invalidatedBy: ['audit'],
  });

/** More by typing. */
export const PEOPLE = at('/api/users', { size: 25, sort: 'fullName' });

const statePath = (entity: string, id: string, revision: number) =>
  at('/api/audit/state/{entity}/{id}', { entity, id, revision });
/** A negative revision disables the query. */
export const useStateAt = (entity: string, id: string, revision: number | null) =>
  useQuery(revision === null || revision < 0 ? null : statePath(entity, id, revision));

export const useProjections = () => useQuery(at('/api/audit/projections'));
export const rebuild = (name: string) =>
  api.post(at('/api/audit/rebuild/{projection}', { projection: name }));
export const cancelRebuild = (name: string) =>
  api.delete(at('/api/audit/rebuild/{projection}', { projection: name }));

export const useComparison = () => useQuery(at('/api/audit/comparison'), { invalidatedBy: ['audit'] });
export const compareNow = () => api.post(at('/api/audit/comparison'));

export const INTEGRITY = '/api/audit/ledger';
/** Takes minutes for a long history. */
export const verify = () => api.get(at('/api/audit/verify'), { isLong: true });

export const useFailedJobs = () => useQuery(at('/api/audit/jobs', { state: 'failed', size: 100 }));
export const useDeadLetters = () => useQuery(at('/api/audit/deadLetters', { size: 100 }));
export const retry = (list: 'jobs' | 'deadLetters', id: string) =>
  api.post(at(`/api/audit/${list}/{id}/retry`, { id }));
export const discard = (list: 'jobs' | 'deadLetters', id: string) =>
  api.delete(at(`/api/audit/${list}/{id}`, { id }));
