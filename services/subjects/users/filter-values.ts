import { isRefusal } from '@coffret/contracts/errors';
import { DEFAULT_LANGUAGE } from '@coffret/contracts/languages';
import { filterValues } from '@coffret/contracts/users/answers';
import { valueColumn } from '@coffret/contracts/users/commands';
import { parseListQuery, type RawQuery } from '@coffret/projections/list/parse-list-query';
import { filterOf } from '@coffret/projections/list/run-list';
import { usersList } from '@coffret/projections/users/list';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { Environment, QueryServices } from '../../core/services.ts';

/**
 * `GET /api/usersValues/{column}`: the distinct values of a column in the filtered users, also of groups for users who may not
 * read groups.
 */
export function filterValueRoute(app: Routes, services: Environment & QueryServices): void {
  app.get(
    '/api/usersValues/:column',
    operation('listUserValues', 'Returns the distinct values of a column of users, with counts.', {
      access: ['user_r'],
      params: valueColumn,
      query: usersList,
      answers: filterValues,
    }),
    async (request) => {
      const query = parseListQuery(usersList, request.query as RawQuery, services.clock.now());
      if (isRefusal(query)) return query;
      const users = services.view(usersList.view);
      const counts = await users.countBy(request.params.column, await filterOf(users, query, {}));
      const rows = [...counts].flatMap(([value, count]) =>
        typeof value === 'string' ? [{ value, count }] : [],
      );
      return { rows: rows.toSorted((a, b) => a.value.localeCompare(b.value, DEFAULT_LANGUAGE)) };
    },
  );
}
