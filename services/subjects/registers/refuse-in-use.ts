import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { FieldReference } from '@coffret/contracts/field-references';
import type { Register } from '@coffret/contracts/registers/register';
import type { Component } from '@coffret/contracts/registers/registers';
import type { Services } from '../../core/services.ts';

type Reading = Pick<Services, 'view' | 'views'>;
type Value = string | number;

/** `valuesOf`: the items as stored in reference fields. */
async function refuseIfNamed(
  { view, views }: Reading,
  entity: string,
  valuesOf: (naming: FieldReference) => readonly Value[],
  key: (naming: FieldReference) => string,
): Promise<Refusal | null> {
  for (const where of views) {
    for (const naming of where.references ?? []) {
      const values = naming.entity === entity ? valuesOf(naming) : [];
      if (values.length === 0) continue;
      const user = await view(where).findOne({ [naming.field]: values });
      if (user) return refuse('IN_USE', key(naming), `${where.name} ${user._id} names it`);
    }
  }
  return null;
}

/** null: not referenced. */
export function refuseRemoval(
  services: Reading,
  { entity }: Register,
  id: number,
  lib: string,
): Promise<Refusal | null> {
  return refuseIfNamed(
    services,
    entity,
    ({ holds }) => [holds === 'id' ? id : lib],
    ({ holds, field }) => (holds === 'id' ? 'id' : field),
  );
}

/** null: not referenced by name. */
export function refuseRenaming(
  services: Reading,
  { entity }: Register,
  lib: string,
): Promise<Refusal | null> {
  return refuseIfNamed(
    services,
    entity,
    ({ holds }) => (holds === 'lib' ? [lib] : []),
    ({ field }) => field,
  );
}

/** null: no product uses them. */
export function refuseComponents(services: Reading, gone: readonly Component[]): Promise<Refusal | null> {
  const ids = gone.map(({ componentId }) => componentId);
  return refuseIfNamed(
    services,
    'component',
    () => ids,
    () => 'ProjComponents',
  );
}
