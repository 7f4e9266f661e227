import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { publicFields } from '@coffret/projections/list/run-list';

export const foundOr404 = <Fields>(doc: (Doc & Fields) | null | undefined): Fields | Refusal =>
  doc ? publicFields<Fields>(doc) : refuse('NOT_FOUND');
