import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { PriceImport, PriceListFile } from '@coffret/contracts/price-imports/answers';
import { type PriceImportDoc, priceImportsView } from '@coffret/projections/price-imports/view';
import type { FastifyRequest } from 'fastify';
import { cause } from '../../core/http/access.ts';
import { foundOr404 } from '../../core/http/found-or-404.ts';
import type { Services } from '../../core/services.ts';
import { type PriceImportCommand, priceImport } from './decider.ts';
import { readList } from './price-files.ts';

/** The imports as routes find and change them. */
export function importsIn(services: Services) {
  const { commands, files } = services;
  const find = (id: number) => services.view<PriceImportDoc>(priceImportsView).findOne({ _id: id });
  const one = async (id: number): Promise<PriceImport | Refusal> => foundOr404(await find(id));

  /** Refused for an abandoned import. */
  async function listOf(id: number): Promise<PriceListFile | Refusal> {
    const key = (await find(id))?._listKey;
    return key ? readList(files, key) : refuse('NOT_FOUND');
  }

  async function change(request: FastifyRequest, id: number, command: PriceImportCommand, expected?: number) {
    const asked = { id, command, cause: cause(request), expectedRevision: expected };
    const outcome = await commands.handle(priceImport, asked);
    return isRefusal(outcome) ? outcome : one(id);
  }

  return { find, one, listOf, change };
}
