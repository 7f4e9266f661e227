import type { Electrical } from './assembly.ts';
import type { CheckError } from './errors.ts';
import type { Parameters } from './parameters.ts';

/** Stage F 5. */
export function checkLoad(
  { protection, load }: Electrical,
  { powerSupply, powerSupplyIntensity, isCircuitBreakerAdded }: Parameters,
  errors: CheckError[],
) {
  const { intensity, ratedCurrent } = load;
  const largest = Math.max(0, ...protection.circuits.map(({ Inc }) => Inc));
  if (largest > ratedCurrent) {
    const originalErr = `a circuit of ${largest} A exceeds InA ${ratedCurrent} A`;
    errors.push({ code: 'CONFIGURATION_LIMIT_EXCEEDED', originalErr });
  } else if (intensity > 2 * ratedCurrent) {
    const originalErr = `I ${intensity} A exceeds twice InA ${ratedCurrent} A`;
    errors.push({ code: 'CONFIGURATION_LIMIT_EXCEEDED', originalErr });
  } else if (intensity > ratedCurrent && isCircuitBreakerAdded === null) {
    const originalErr = `I ${intensity} A exceeds InA ${ratedCurrent} A on a supply ${powerSupply} ${powerSupplyIntensity}`;
    errors.push({ code: 'INTENSITY_LIMIT_EXCEEDED', originalErr });
  }
}
