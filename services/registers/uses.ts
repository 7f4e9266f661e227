import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Filter } from '@coffret/contracts/ports/read-store';
import { agencies, type Component, departments, type Register } from '@coffret/contracts/registers/events';
import { productsView } from '@coffret/projections/catalogue/view';
import { configurationsView } from '@coffret/projections/configurations/view';
import { registerView } from '@coffret/projections/registers/view';
import { usersView } from '@coffret/projections/users/view';
import type { View } from '@coffret/projections/view';
import type { Services } from '../services.ts';

const agenciesView = registerView(agencies);
const departmentsView = registerView(departments);

/** Where items of a register are named by id: an item named there cannot be removed. */
const NAMED_IN: { [entity: string]: readonly View[] } = {
  sector: [agenciesView, departmentsView, usersView],
  agency: [departmentsView, usersView],
  department: [],
  brand: [productsView, configurationsView],
  category: [productsView],
};

async function refuseIfAny(
  services: Pick<Services, 'view'>,
  view: View,
  filter: Filter,
  key: string,
): Promise<Refusal | null> {
  const user = await services.view(view).findOne(filter);
  return user && refuse('IN_USE', key, `${view.name} ${user._id} names it`);
}

/** Why an item may not be removed; null when nothing names it. */
export async function refuseRemoval(
  services: Pick<Services, 'view'>,
  register: Register,
  id: number,
  lib: string,
): Promise<Refusal | null> {
  if (register.entity === 'activity') return refuseActivity(services, lib);
  for (const view of NAMED_IN[register.entity] ?? []) {
    const refusal = await refuseIfAny(services, view, { [`${register.entity}Id`]: id }, 'id');
    if (refusal) return refusal;
  }
  return null;
}

/** Users bear their activity by its word: while one does, it stays what it is. */
export function refuseActivity(services: Pick<Services, 'view'>, activity: string): Promise<Refusal | null> {
  return refuseIfAny(services, usersView, { activity }, 'activity');
}

/** Why components may not go from their category; null when no product is of one. */
export function refuseComponents(
  services: Pick<Services, 'view'>,
  gone: readonly Component[],
): Promise<Refusal | null> {
  const filter = { componentId: { $in: gone.map(({ componentId }) => componentId) } };
  return refuseIfAny(services, productsView, filter, 'ProjComponents');
}
