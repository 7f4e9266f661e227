import type { ConfigurationForm, ElectricalConnect, PowerSupplyIntensity } from '../configuration.ts';
import { CONNECT_RATING, SUPPLY_RATING } from '../configuration.ts';

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
  const rated = SUPPLY_RATING[form.powerSupplyIntensity as PowerSupplyIntensity];
  const rating = CONNECT_RATING[form.electricalConnect as ElectricalConnect];
  if (!(rating < rated)) return undefined;
  const enough = CONNECT_RATING.M32_5G10_50A >= rated ? 'M32_5G10_50A' : 'M40_5G16_63A';
  return { electricalConnect: form.electricalConnect === 'INLET_CEE_32A' ? 'INLET_CEE_63A' : enough };
}
