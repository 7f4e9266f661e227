import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { publicFields } from '@coffret/projections/list/run-list';

/** An entity as clients see it; NOT_FOUND where there is none, or none any more. */
export const foundOr404 = <Fields>(doc: (Doc & Fields) | null | undefined): Fields | Refusal =>
  doc ? publicFields<Fields>(doc) : refuse('NOT_FOUND');
