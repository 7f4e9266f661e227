import type { Catalogue } from '@coffret/cabinet';
import { drawCabinet } from '@coffret/cabinet/drawing/cabinet';
import { headBreaker } from '@coffret/cabinet/parts';
import { connectionFor } from '@coffret/cabinet/supply-parts';
import type { ServerConfiguration } from '../stack/server-configuration.ts';
import { type Stack, toProjLines } from '../stack/stack.ts';
import { type StackCheck, toConfiguration } from '../stack/stack-check.ts';

interface DrawOptions {
  idPrefix: string;
  label: string;
  write: (slot: number) => string;
  stackCheck?: StackCheck;
}

export function drawStack(
  configuration: ServerConfiguration,
  stack: Stack,
  catalogue: Catalogue,
  { idPrefix, label, write, stackCheck }: DrawOptions,
): string {
  const connection = connectionFor(configuration, catalogue);
  const head = headBreaker(toConfiguration(configuration, stack), catalogue);
  return drawCabinet({ lines: toProjLines(stack) }, catalogue, {
    idPrefix,
    label,
    slotNumbers: write,
    ...(stackCheck && { errors: stackCheck.errors, circuits: stackCheck.circuits }),
    ...(head && { headBreaker: head }),
    ...(connection && { connection }),
  });
}
