import type { ConfigurationForm, ElectricalConnect } from '../configuration.ts';
import {
  CONNECT_RATING,
  ELECTRICAL_CONNECTS,
  POWER_SUPPLY_INTENSITIES,
  ratingsOf,
  SUPPLY_RATING,
} from '../configuration.ts';
import { isOneOf } from '../values.ts';

/** Fields of the form that differ; isCircuitBreakerAdded is kept with the drawing. */
export type FormChange = Partial<ConfigurationForm>;

const KINDS = ['INLET', 'TERMINAL', 'M'];
const kindOf = (connect: string) => KINDS.find((kind) => connect.startsWith(kind));

/** The smallest connection of the same kind with at least this rating, A. */
const connectionOf = (connect: string, rating: number): ElectricalConnect | undefined =>
  ELECTRICAL_CONNECTS.filter(
    (each) => kindOf(each) === kindOf(connect) && CONNECT_RATING[each] >= rating,
  ).sort((a, b) => CONNECT_RATING[a] - CONNECT_RATING[b])[0];

/** From the next supply on, each with a connection that is rated for it; first the connection alone. */
export function largerSupplies(form: ConfigurationForm): FormChange[] {
  const connect = form.electricalConnect ?? '';
  const { supply, connection } = ratingsOf(form);
  const larger = POWER_SUPPLY_INTENSITIES.filter((intensity) => SUPPLY_RATING[intensity] >= supply);
  return larger.flatMap((powerSupplyIntensity) => {
    const rating = SUPPLY_RATING[powerSupplyIntensity];
    const electricalConnect = connection < rating ? connectionOf(connect, rating) : undefined;
    if (connection < rating && !electricalConnect) return [];
    const change = {
      ...(powerSupplyIntensity !== form.powerSupplyIntensity && { powerSupplyIntensity }),
      ...(electricalConnect && { electricalConnect }),
    };
    return Object.keys(change).length > 0 ? [change] : [];
  });
}

/** For a supply that the connection is not rated for. */
export function largerConnection({
  electricalConnect: connect,
  powerSupplyIntensity,
}: ConfigurationForm): FormChange | undefined {
  if (!isOneOf(ELECTRICAL_CONNECTS, connect) || !isOneOf(POWER_SUPPLY_INTENSITIES, powerSupplyIntensity))
    return undefined;
  const rating = SUPPLY_RATING[powerSupplyIntensity];
  if (CONNECT_RATING[connect] >= rating) return undefined;
  const electricalConnect = connectionOf(connect, rating);
  return electricalConnect && { electricalConnect };
}
