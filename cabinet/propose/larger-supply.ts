import type { ConfigurationForm, ElectricalConnect, PowerSupplyIntensity } from '../configuration.ts';
import { CONNECT_RATING, ratingsOf } from '../configuration.ts';

/** Fields of the form that differ; isCircuitBreakerAdded is kept with the drawing. */
export type FormChange = Partial<ConfigurationForm>;

const LARGEST: PowerSupplyIntensity = '63A';

/** The connection of the same kind for the largest supply. */
const LARGER_CONNECT: { readonly [connect: string]: ElectricalConnect } = {
  M25_5G6_32A: 'M40_5G16_63A',
  M32_5G10_50A: 'M40_5G16_63A',
  INLET_CEE_32A: 'INLET_CEE_63A',
};

/** undefined: there is none. */
export function largerSupply(form: ConfigurationForm): FormChange | undefined {
  const electricalConnect = LARGER_CONNECT[form.electricalConnect ?? ''];
  const change = {
    ...(form.powerSupplyIntensity !== LARGEST && { powerSupplyIntensity: LARGEST }),
    ...(electricalConnect && { electricalConnect }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/** Of the connection, for a supply that it is not rated for. */
export function largerConnection(form: ConfigurationForm): FormChange | undefined {
  const { supply, connection } = ratingsOf(form);
  if (!(connection < supply)) return undefined;
  const enough = CONNECT_RATING.M32_5G10_50A >= supply ? 'M32_5G10_50A' : 'M40_5G16_63A';
  return { electricalConnect: form.electricalConnect === 'INLET_CEE_32A' ? 'INLET_CEE_63A' : enough };
}
