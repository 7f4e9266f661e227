import { priceUpdate } from '@coffret/contracts/catalogue/answers';
import { priceUpdateQuery, uploadParams } from '@coffret/contracts/catalogue/commands';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { type ProductDoc, productsView } from '@coffret/projections/catalogue/view';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Cause } from '../commands/handle-command.ts';
import { cause } from '../http/access.ts';
import { readUpload, type SentFile } from '../http/multipart.ts';
import { operation } from '../http/operation.ts';
import type { RouteTypes } from '../http/route-types.ts';
import type { Services } from '../services.ts';
import { product } from './decider.ts';
import { impactOf } from './price-impact.ts';
import { comparePrices, type PriceComparison, type PriceUpdate } from './price-list/compare-prices.ts';
import { readPriceList } from './price-list/read-price-list.ts';

/** Forms send more than the file. */
const anyFields = z.looseObject({});

/** Compares the file with the catalogue as it stands. */
async function compare(
  services: Services,
  { bytes, filename }: SentFile,
): Promise<PriceComparison | Refusal> {
  const list = await readPriceList(bytes, filename);
  if ('code' in list) return refuse(list.code, list.key);
  const products = await services.view<ProductDoc>(productsView).find({}, { sort: { _id: 1 } });
  return comparePrices(list.rows, products);
}

/** One command a product. A product that was removed meanwhile stays removed. */
async function setPrices(services: Services, updates: readonly PriceUpdate[], why: Cause): Promise<void> {
  await Promise.all(
    updates.map(({ id, to }) => {
      const command = { do: 'change' as const, fields: { price: to } };
      return services.commands.handle(product, { id, command, context: undefined, cause: why });
    }),
  );
}

/** The price list of a supplier (api.md, "Staff"): changes the prices, or says what it would change. */
export function priceRoutes(server: FastifyInstance, services: Services): void {
  const app = server.withTypeProvider<RouteTypes>();

  app.post(
    '/api/productsUpdatePrices/:params',
    {
      config: { access: ['catalog_w'] },
      schema: operation(
        'updatePrices',
        'Takes the prices of a supplier’s list or, in a dry run, says what it would change.',
        {
          params: uploadParams,
          querystring: priceUpdateQuery,
          form: z.object({ filedata: z.file() }),
          answers: priceUpdate,
          refuses: ['REQUIRED', 'fileTypeError', 'invalidFileType'],
        },
      ),
    },
    async (request) => {
      if (!request.isMultipart()) return refuse('REQUIRED', 'filedata');
      const upload = await readUpload(request, anyFields);
      if (isRefusal(upload)) return upload;
      const compared = await compare(services, upload.file);
      if (isRefusal(compared)) return compared;
      const { updates, unchanged, rejected } = compared;
      const counts = { updated: updates.length, unchanged, rejected };
      if (request.query.dryRun) return { ...counts, ...(await impactOf(services, updates)) };
      await setPrices(services, updates, cause(request));
      return counts;
    },
  );
}
