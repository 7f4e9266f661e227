import type { Entity, List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import type { Uses } from '../uses.ts';
import type {
  Activity,
  Agency,
  Brand,
  Category,
  Department,
  Release,
  ReleaseNote,
  Sector,
} from './answers.ts';

interface All<Item extends Entity, Columns extends keyof Item> {
  query: ListQuery<Item, Columns, 'all'>;
  GET: List<Item>;
  POST: Item;
}
interface One<Item> {
  GET: Item;
  PUT: Item;
  DELETE: Done;
}

export interface RegisterPaths {
  '/api/sectors': All<Sector, 'lib'>;
  '/api/sectors/{id}': One<Sector>;
  '/api/sectors/{id}/uses': { GET: Uses };
  '/api/agencies': All<Agency, 'lib' | 'sectorId'>;
  '/api/agencies/{id}': One<Agency>;
  '/api/agencies/{id}/uses': { GET: Uses };
  '/api/departments': All<Department, 'lib' | 'sectorId' | 'agencyId'>;
  '/api/departments/{id}': One<Department>;
  '/api/activities': All<Activity, 'activity'>;
  '/api/brands': All<Brand, 'lib'>;
  '/api/brands/{id}': One<Brand>;
  '/api/categories': All<Category, 'lib'>;
  '/api/categories/{id}': One<Category>;
  '/api/releases': All<Release, 'lib' | 'date' | 'publishedAt'>;
  '/api/releases/{id}': One<Release>;
  '/api/releaseNotes': All<ReleaseNote, 'lib' | 'category' | 'status' | 'releaseId' | 'releaseLib'>;
  '/api/releaseNotes/{id}': One<ReleaseNote>;
}
