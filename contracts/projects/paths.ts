import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import type { Project, ProjectRow } from './answers.ts';

export interface ProjectPaths {
  '/api/projects': {
    query: ListQuery<ProjectRow, 'lib' | 'status' | 'userId'>;
    GET: List<ProjectRow>;
    POST: Project;
  };
  '/api/projects/{id}': { GET: Project; PUT: Project; DELETE: Done };
}
