import type { List, Nothing } from '../answers.ts';
import type { Verification } from '../integrity/answers.ts';
import type { Done } from '../paths.ts';
import type {
  AuditEvents,
  AuditedDeadLetter,
  AuditedJob,
  AuditedProjection,
  AuditState,
  Comparison,
} from './answers.ts';

interface PageQuery {
  page?: number;
  size?: 10 | 25 | 50 | 100;
}
export interface AuditFilter {
  entity?: string | readonly string[];
  entityId?: string;
  userId?: string | readonly string[];
  type?: string | readonly string[];
  technical?: boolean;
  from?: string;
  to?: string;
  search?: string;
  correlationId?: string;
}

export interface AuditPaths {
  '/api/audit/events': { query: AuditFilter & PageQuery & { before?: string | undefined }; GET: AuditEvents };
  '/api/audit/events/export': { query: AuditFilter & { format?: 'xlsx' | 'jsonl' } };
  '/api/audit/state/{entity}/{id}': { query: { revision?: number }; GET: AuditState };
  '/api/audit/verify': { GET: Verification };
  '/api/audit/projections': { GET: List<AuditedProjection> };
  '/api/audit/rebuild/{projection}': { POST: Nothing; DELETE: Done };
  '/api/audit/comparison': { GET: Comparison; POST: Nothing };
  '/api/audit/jobs': { query: PageQuery & { state?: AuditedJob['state'] }; GET: List<AuditedJob> };
  '/api/audit/jobs/{id}': { DELETE: Done };
  '/api/audit/jobs/{id}/retry': { POST: Done };
  '/api/audit/deadLetters': { query: PageQuery; GET: List<AuditedDeadLetter> };
  '/api/audit/deadLetters/{id}': { DELETE: Done };
  '/api/audit/deadLetters/{id}/retry': { POST: Done };
}
