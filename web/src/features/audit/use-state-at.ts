import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';

/** Nothing before the first revision. */
export const useStateAt = (entity: string, id: string, revision: number) =>
  useQuery(revision < 0 ? null : query(at('/api/audit/state/{entity}/{id}', { entity, id, revision })));
