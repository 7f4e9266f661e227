import { parameters } from '@coffret/contracts/configurations/events';
import { brands } from '@coffret/contracts/registers/registers';
import { registerView } from '@coffret/projections/registers/view';
import type { QueryServices } from '../../../core/services.ts';
import type { ConfigurationDoc } from '../present-configuration.ts';
import type { Form } from './task.ts';

/** The brand for proposals; null: any. */
async function brandLib({ view }: QueryServices, brandId: number | null): Promise<string | null> {
  if (brandId === null) return null;
  const brand = await view(registerView(brands)).findOne({ _id: brandId });
  return brand ? String(brand.lib) : null;
}

export async function formOf(
  services: QueryServices,
  doc: ConfigurationDoc,
  isCircuitBreakerAdded: boolean | null,
): Promise<Form> {
  const { brandId, ...form } = parameters.strip().parse(doc);
  return { ...form, isCircuitBreakerAdded, brandLib: await brandLib(services, brandId) };
}
