import {
  type Catalogue,
  type CheckCode,
  type CheckError,
  type Configuration,
  type ConfigurationForm,
  check,
  electricalOf,
  type Heat,
  heat,
  type Load,
  type Notice,
  notices,
  price,
} from '@coffret/cabinet';
import { limitedSockets } from '@coffret/cabinet/circuits';
import {
  emergencyStops,
  nameCircuits,
  namesByPlace,
  placeOf,
  stopName,
} from '@coffret/cabinet/drawing/circuit-names';
import { readStack } from '@coffret/cabinet/stack';
import { type Stack, toProjLines } from './stack.ts';

export interface StackCheck {
  errors: readonly CheckError[];
  load: Load | null;
  /** Sockets with a smaller breaker. */
  hasLimits: boolean;
  notices: readonly Notice[];
  /** null: no circuit. */
  heat: Heat | null;
  /** One cabinet, euros without tax. */
  stackPrice: number;
  /** By `lineId/slot`. */
  circuits: ReadonlyMap<string, string>;
  /** The same with the emergency stops, as in the single-line diagram. */
  devices: ReadonlyMap<string, string>;
  /** The sockets that the form asks for stand, each with its breaker: the load is that of the finished cabinet. */
  isWired: boolean;
}

const LOAD_CODES: readonly CheckCode[] = ['INTENSITY_LIMIT_EXCEEDED', 'CONFIGURATION_LIMIT_EXCEEDED'];
const SOCKETS_MISSING: readonly CheckCode[] = ['MISSING_CLASSIC_SOCKETS', 'MISSING_CEE_SOCKETS'];

export const toConfiguration = (form: ConfigurationForm, stack: Stack): Configuration => ({
  ...form,
  isCircuitBreakerAdded: stack.answer,
  ProjLines: toProjLines(stack),
});

/** A dialog asks or says why when the user wants to validate. */
export const isOfLoad = ({ code }: CheckError) => LOAD_CODES.includes(code);

export function checkStack(form: ConfigurationForm, stack: Stack, catalogue: Catalogue): StackCheck {
  const configuration = toConfiguration(form, stack);
  const circuits = electricalOf(configuration, catalogue);
  const errors = check(configuration, catalogue);
  const names = circuits ? namesByPlace(nameCircuits(circuits.protection)) : new Map<string, string>();
  const hasBreakers = circuits?.protection.circuits.every(({ mcb }) => mcb !== null) ?? false;
  const stops = emergencyStops(readStack(configuration.ProjLines, catalogue)).map(
    (stop, index) => [placeOf(stop), stopName(index)] as const,
  );
  return {
    errors,
    isWired: hasBreakers && !errors.some(({ code }) => SOCKETS_MISSING.includes(code)),
    load: circuits?.load ?? null,
    hasLimits: circuits?.protection.circuits.some((circuit) => limitedSockets(circuit).length > 0) ?? false,
    notices: notices(configuration, catalogue),
    heat: heat(configuration, catalogue),
    stackPrice: price(configuration, catalogue, 0).stackPrice,
    circuits: names,
    devices: new Map([...names, ...stops]),
  };
}
