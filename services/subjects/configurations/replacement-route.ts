import { replacementImpact as answered } from '@coffret/contracts/catalogue/answers';
import { replacementQuery } from '@coffret/contracts/catalogue/commands';
import { isRefusal } from '@coffret/contracts/errors';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { QueryServices } from '../../core/services.ts';
import { replacementOf } from '../catalogue/public.ts';
import { replacementImpact } from './replacement-impact.ts';

export function replacementRoute(app: Routes, services: QueryServices): void {
  app.get(
    '/api/products/:id/replacementImpact',
    operation('getReplacementImpact', 'Returns what replacing a product by another one would change.', {
      access: ['catalog_d'],
      params: idParams,
      querystring: replacementQuery,
      answers: answered,
      costs: 'impact',
    }),
    async (request) => {
      const catalogue = await services.catalogue();
      const replacement = replacementOf(catalogue, request.params.id, request.query.by);
      return isRefusal(replacement) ? replacement : replacementImpact(services, catalogue, replacement);
    },
  );
}
