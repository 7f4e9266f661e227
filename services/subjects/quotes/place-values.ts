import { DEFAULT_LANGUAGE } from '@coffret/contracts/languages';
import { placeValues } from '@coffret/contracts/quotes/answers';
import { placeColumn } from '@coffret/contracts/quotes/commands';
import { agencies, sectors } from '@coffret/contracts/registers/registers';
import { quotesView } from '@coffret/projections/quotes/view';
import { ownScope, viewer } from '../../core/http/access.ts';
import { itemNames } from '../../core/http/item-names.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { QueryServices } from '../../core/services.ts';

const REGISTERS = { agencyId: agencies, sectorId: sectors };

/** `GET /api/quotesValues/{column}`: also removed agencies and sectors, which ended quotes keep. */
export function placeValuesRoute(app: Routes, services: QueryServices): void {
  app.get(
    '/api/quotesValues/:column',
    operation('listQuoteValues', 'Returns the agencies or sectors of quotes by name, with counts.', {
      access: ['configuration_r'],
      params: placeColumn,
      answers: placeValues,
    }),
    async (request) => {
      const { column } = request.params;
      const counts = await services.view(quotesView).countBy(column, ownScope(viewer(request)));
      const ids = [...counts.keys()].map((id) => (typeof id === 'number' ? id : null));
      const names = await itemNames(services, REGISTERS[column], ids);
      const rows = [...counts].map(([id, count]) => ({
        value: id === null ? '' : String(id),
        lib: typeof id === 'number' ? (names.get(id) ?? '') : '',
        count,
      }));
      return { rows: rows.toSorted((a, b) => a.lib.localeCompare(b.lib, DEFAULT_LANGUAGE)) };
    },
  );
}
