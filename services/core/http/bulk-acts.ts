import { type BulkResult, UNCHANGED } from '@coffret/contracts/bulk';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Right } from '@coffret/contracts/rights';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { forEachConcurrent } from '../../lib/for-each-concurrent.ts';
import type { CommandContext } from '../commands/handle-command.ts';
import { cause, type Viewer, viewer } from './access.ts';
import { apiErrors } from './validation.ts';

export interface Actor {
  who: Viewer;
  cause: CommandContext;
}

export const actor = (request: FastifyRequest): Actor => ({ who: viewer(request), cause: cause(request) });

/** The single act; null: done. */
type Act = (id: number, by: Actor) => Promise<Refusal | null>;

/** An act on rows of a list, by the right and the rules of the single one. */
export interface BulkAct {
  access: readonly Right[];
  prepare(values: unknown, who: Viewer): Promise<Act | Refusal>;
}

interface BulkActSpec<V extends z.ZodType> extends Pick<BulkAct, 'access'> {
  values: V;
  /** What is the same for each row. */
  check?: (values: z.output<V>, who: Viewer) => Promise<Refusal | null>;
  run: (id: number, values: z.output<V>, by: Actor) => Promise<Refusal | null>;
}

export function bulkAct<V extends z.ZodType>({ access, values, check, run }: BulkActSpec<V>): BulkAct {
  return {
    access,
    async prepare(given, who) {
      if (!access.some((right) => who.rights.has(right))) return refuse('FORBIDDEN');
      const read = values.safeParse(given, { reportInput: true });
      if (!read.success) return { refused: apiErrors(read.error.issues) };
      return (await check?.(read.data, who)) ?? ((id, by) => run(id, read.data, by));
    },
  };
}

export const plainAct = (access: readonly Right[], run: Act): BulkAct =>
  bulkAct({ access, values: z.strictObject({}), run: (id, _none, by) => run(id, by) });

/** Of a row, see user-rate-limit.ts. */
const POINTS = 3;

/** A row for which nothing is written is left as it is. */
export async function actOnEach(
  request: FastifyRequest,
  ids: readonly number[],
  act: Act,
): Promise<BulkResult | Refusal> {
  const refusal = await request.spend(ids.length * POINTS);
  if (refusal) return refusal;
  const { who, cause } = actor(request);
  const codes = new Map<number, string>();
  await forEachConcurrent(ids, async (id) => {
    let isWritten = false;
    const onStored = () => {
      isWritten = true;
      cause.onStored?.();
    };
    const refusal = await act(id, { who, cause: { ...cause, onStored } });
    if (refusal) codes.set(id, refusal.refused[0]?.code ?? 'GENERIC_ERROR');
    else if (!isWritten) codes.set(id, UNCHANGED);
  });
  const left = ids.flatMap((id) => {
    const code = codes.get(id);
    return code === undefined ? [] : [{ id, code }];
  });
  return { changed: ids.length - left.length, left };
}
