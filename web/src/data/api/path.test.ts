import type { Agency } from '@coffret/contracts/registers/answers';
import { expect, test } from 'vitest';
import { query } from '../query/query.ts';
import { useQuery } from '../query/use-query.ts';
import { api } from './api.ts';
import { isErrorResponse } from './error-response.ts';
import { oneAt, rowsAt } from './list-path.ts';
import { at } from './path.ts';

test('parameters fill the braces of a path, the others its query', () => {
  expect(at('/api/projects/{id}', { id: 7 })).toBe('/api/projects/7');
  expect(at('/api/usersNewPassword/{email}', { email: 'a/b@c.fr' })).toBe(
    '/api/usersNewPassword/a%2Fb%40c.fr',
  );
  expect(at('/api/counts')).toBe('/api/counts');
  expect(at('/api/projects', { status: 'OPENED', userId: [3, 5], search: 'é t', sort: undefined })).toBe(
    '/api/projects?status=OPENED&userId=3&userId=5&search=%C3%A9+t',
  );
});

test('a list and its items have paths by name', () => {
  expect(rowsAt('projects', 'page=2')).toBe('/api/projects?page=2');
  expect(oneAt('agencies', 3)).toBe('/api/agencies/3');
});

/** What the compiler says (`npx tsc -p web`): each line marked so is one that it refuses. */
export function useCompiled() {
  // @ts-expect-error there is no such path
  at('/api/project');
  // @ts-expect-error the id is missing
  at('/api/projects/{id}');
  // @ts-expect-error the list has no such column
  at('/api/projects', { colour: 'red' });
  // @ts-expect-error the column has no such value
  at('/api/projects', { status: 'DONE' });
  // @ts-expect-error nothing is sorted by it
  at('/api/quotes', { sort: 'amount' });
  // @ts-expect-error the log is not narrowed by it
  at('/api/audit/events', { kind: 'user' });
  // @ts-expect-error it is never whole
  at('/api/projects', { size: 'all' });

  const { data } = useQuery(query(at('/api/projects', { sort: 'lib' })));
  const lib: string | undefined = data?.rows[0]?.lib;
  // @ts-expect-error the field is called otherwise
  data?.rows[0]?.name;
  // @ts-expect-error another answer is said to come
  useQuery<{ name: string }>(query(at('/api/projects')));

  const { data: stood } = useQuery(query(at('/api/audit/state/{entity}/{id}', { entity: 'user', id: 7 })));
  const newest: number | undefined = stood?.newest;
  // @ts-expect-error an entity's own fields are of any kind
  const own: string | undefined = stood?.lib;

  return [lib, newest, own];
}

export async function compiled() {
  const project = await api.get(at('/api/projects/{id}', { id: 7 }));
  if (isErrorResponse(project)) return null;
  // @ts-expect-error the field is called otherwise
  project.title;
  // @ts-expect-error nothing is posted there
  await api.post(at('/api/projects/{id}', { id: 7 }), {});
  // @ts-expect-error another answer is said to come
  await api.put<{ title: string }>(at('/api/projects/{id}', { id: 7 }), {});

  // @ts-expect-error there is no such list
  rowsAt('project', '');
  // @ts-expect-error its rows are no agencies
  rowsAt<Agency>('projects', '');
  // @ts-expect-error of a session itself nothing is asked by id
  oneAt('sessions', 7);
  const agencies = await api.get(rowsAt<Agency>('agencies', 'page=1'));
  const name: string | null | undefined = isErrorResponse(agencies) ? null : agencies.rows[0]?.lib;
  return project.lib + name;
}
