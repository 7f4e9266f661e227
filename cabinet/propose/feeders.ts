import type { Catalogue } from '../catalogue.ts';
import { formCircuits, groupsOf, kindOf, polesOf, ratedCurrentOf } from '../circuits.ts';
import type { ProjLine, ProjSlot } from '../configuration.ts';
import { DOMESTIC_MAX_IN } from '../sockets-per-breaker.ts';
import type { StackElement } from '../stack.ts';
import { readStack } from '../stack.ts';
import type { Plan, PlannedCircuit } from './plan.ts';
import { evenChunks } from './share-domestic.ts';

const placeOf = (line: number, slot: number) => `${line}/${slot}`;

const isDomestic = ({ sockets: [first] }: PlannedCircuit) => first?.technical.elementKind === 'CLASSIC';

/** Lines in which domestic sockets name their breaker, where equal shares would not use as many breakers as the plan does.
 * Without a plan every breaker that can feed a socket is used. Where sockets name their breaker all elements have ids. */
export function withChosenFeeders(
  lines: readonly ProjLine[],
  isMono: boolean,
  catalogue: Catalogue,
  plan?: Plan,
): ProjLine[] {
  const stack = readStack(lines, catalogue);
  const feeders = new Map<string, StackElement>();
  for (const [at, group] of groupsOf(stack.lines).entries()) {
    const { circuits, spares } = formCircuits([group], isMono);
    const idle = spares.filter((mcb) => polesOf(mcb) === '1PN' && ratedCurrentOf(mcb) <= DOMESTIC_MAX_IN);
    const sockets = group.sockets.filter((socket) => kindOf(socket) === 'CLASSIC');
    const domestic = circuits.filter((circuit) => sockets.some((socket) => circuit.sockets.includes(socket)));
    const feeding = new Set(domestic.flatMap(({ mcb }) => mcb ?? []));
    const able = group.devices.filter((device) => feeding.has(device) || idle.includes(device));
    const wanted = plan?.[at]?.circuits.filter(isDomestic).length ?? Math.min(able.length, sockets.length);
    if (feeding.size === 0 || feeding.size === wanted) continue;
    const breakers = able.slice(0, wanted);
    let next = 0;
    for (const [i, size] of evenChunks(sockets.length, breakers.length).entries()) {
      const breaker = breakers[i];
      for (const socket of sockets.slice(next, next + size))
        if (breaker) feeders.set(placeOf(socket.line, socket.slot), breaker);
      next += size;
    }
  }
  if (feeders.size === 0) return [...lines];
  const ids = new Map<string, number>();
  let last = Math.max(0, ...lines.flatMap(({ ProjSlots }) => ProjSlots.map(({ id }) => id ?? 0)));
  for (const { line, ProjSlots } of lines)
    for (const { id, slot } of ProjSlots) ids.set(placeOf(line, slot), id ?? ++last);
  const idOf = (line: number, slot: number) => ids.get(placeOf(line, slot));
  return lines.map((line) => ({
    ...line,
    ProjSlots: line.ProjSlots.map((element): ProjSlot => {
      const id = idOf(line.line, element.slot) ?? null;
      const feeder = feeders.get(placeOf(line.line, element.slot));
      const fedBy = feeder && idOf(feeder.line, feeder.slot);
      return { ...element, id, ...(fedBy !== undefined && { fedBy }) };
    }),
  }));
}
