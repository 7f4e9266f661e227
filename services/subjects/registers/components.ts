import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Component } from '@coffret/contracts/registers/registers';
import { sameValue } from '../../core/commands/unique-values.ts';
import type { Services } from '../../core/services.ts';

export type GivenComponent = Pick<Component, 'componentLib'> & {
  /** undefined or null: new. */
  componentId?: number | null | undefined;
  /** undefined: as it was. */
  libEn?: string | null | undefined;
};

const hasTwice = <T>(all: readonly T[], same: (a: T, b: T) => boolean) =>
  all.some((one, i) => all.slice(i + 1).some((other) => same(one, other)));

/** New components get an id. Refuses a foreign id and duplicate names, but for those that stand as an older version took them. */
export async function numberComponents(
  { sequences }: Pick<Services, 'sequences'>,
  given: readonly GivenComponent[],
  held: readonly Component[],
): Promise<Component[] | Refusal> {
  const ids = given.flatMap(({ componentId }) => componentId ?? []);
  const known = ids.every((id) => held.some(({ componentId }) => componentId === id));
  if (!known || hasTwice(ids, Object.is)) return refuse('INVALID_PARAMETER', 'ProjComponents');
  const stands = ({ componentId: id, componentLib: lib }: GivenComponent) =>
    held.some(({ componentId, componentLib }) => componentId === id && componentLib === lib);
  const clash = (a: GivenComponent, b: GivenComponent) =>
    sameValue(a.componentLib, b.componentLib) && !(stands(a) && stands(b));
  if (hasTwice(given, clash)) return refuse('DUPLICATE', 'ProjComponents');
  const heldEn = (id: number | null | undefined) =>
    held.find(({ componentId }) => componentId === id)?.libEn ?? null;
  return Promise.all(
    given.map(async ({ componentId, componentLib, libEn }) => ({
      componentId: componentId ?? (await sequences.next('component', {})),
      componentLib,
      libEn: libEn ?? (libEn === undefined ? heldEn(componentId) : null),
    })),
  );
}

export function removedComponents(held: readonly Component[], after: readonly Component[]): Component[] {
  return held.filter(({ componentId }) => !after.some((component) => component.componentId === componentId));
}
