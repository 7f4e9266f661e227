import type { CeeSocketType, Configuration } from '../configuration.ts';
import {
  CEE_SOCKET_TYPES,
  ELECTRICAL_CONNECTS,
  NONE,
  POWER_SUPPLIES,
  POWER_SUPPLY_INTENSITIES,
  PROTECTION_INDEXES,
} from '../configuration.ts';
import { demandOf, readSocketPairs } from '../socket-pairs.ts';
import { isOneOf } from '../values.ts';
import type { Step } from './change.ts';
import { changeForm } from './change.ts';
import type { Context } from './context.ts';
import { standingOf } from './context.ts';

/** Most socket pairs of a form. */
const MAX_PAIRS = 20;

/** A demand of which nothing is drawn is not dropped. */
function adapted(
  drawing: Configuration,
  context: Context,
  counted: string,
  key: string,
  asked: unknown,
  others = 0,
): Step[] {
  const standing = (standingOf(drawing, context).get(counted) ?? 0) - others;
  if (standing === asked || standing < 1 || !context.drawn.has(counted)) return [];
  return [changeForm(drawing, key, standing)];
}

export const adaptOutlets = (drawing: Configuration, context: Context) =>
  adapted(drawing, context, 'CLASSIC', 'nbElectricalOutlets', drawing.nbElectricalOutlets);

export const adaptBreakers = (drawing: Configuration, context: Context) =>
  adapted(drawing, context, 'MCB', 'nbCircuitBreakers', drawing.nbCircuitBreakers);

/** The first pair of the type gets the number drawn; a type without a pair gets a new one. */
export function adaptCee(drawing: Configuration, context: Context, type: CeeSocketType): Step[] {
  const pairs = readSocketPairs(drawing.configElectricalOutlets, []);
  const first = pairs.find((pair) => pair.type === type);
  if (first) {
    const declared = demandOf(pairs).find((demand) => demand.type === type)?.count ?? 0;
    const key = first.key.replace('ceeSocketType', 'nbCeeSocket');
    return adapted(drawing, context, type, key, first.count, declared - (first.count ?? 0));
  }
  const standing = standingOf(drawing, context).get(type) ?? 0;
  if (standing === 0 || pairs.length >= MAX_PAIRS) return [];
  const numbers = pairs.map(({ key }) => Number(key.replace('ceeSocketType', '')));
  const n = Math.max(0, ...numbers) + 1;
  const outlets = {
    ...drawing.configElectricalOutlets,
    [`ceeSocketType${n}`]: type,
    [`nbCeeSocket${n}`]: standing,
  };
  return [changeForm(drawing, 'configElectricalOutlets', outlets)];
}

export const changeSupply = (drawing: Configuration): Step[] => [
  ...POWER_SUPPLIES.filter((value) => value !== drawing.powerSupply).map((value) =>
    changeForm(drawing, 'powerSupply', value),
  ),
  ...changeCurrent(drawing),
];

export const changeCurrent = (drawing: Configuration): Step[] => [
  ...POWER_SUPPLY_INTENSITIES.filter((value) => value !== drawing.powerSupplyIntensity).map((value) =>
    changeForm(drawing, 'powerSupplyIntensity', value),
  ),
  ...ELECTRICAL_CONNECTS.filter((value) => value !== drawing.electricalConnect).map((value) =>
    changeForm(drawing, 'electricalConnect', value),
  ),
];

export const changeAnswer = (drawing: Configuration): Step[] =>
  [true, false, null]
    .filter((answer) => answer !== (drawing.isCircuitBreakerAdded ?? null))
    .map((answer) => changeForm(drawing, 'isCircuitBreakerAdded', answer));

/** Values for a field that stage A refuses. */
export function validValues(drawing: Configuration, context: Context, key: string): Step[] {
  const standing = standingOf(drawing, context);
  const options: { readonly [key: string]: readonly unknown[] } = {
    use: ['FIXED'],
    quantity: [1],
    protectionIndex: PROTECTION_INDEXES.slice(0, 1),
    nbCircuitBreakers: [standing.get('MCB') ?? 0],
    nbElectricalOutlets: [standing.get('CLASSIC') ?? 0],
    configElectricalOutlets: [drawnPairs(drawing, context)],
    safetyEquipment: [[NONE]],
    accessories: [[NONE]],
    isCircuitBreakerAdded: [null],
  };
  const supply = ['powerSupply', 'powerSupplyIntensity', 'electricalConnect'];
  if (supply.includes(key)) return changeSupply(drawing).filter(({ change }) => 'key' in change);
  const pair = /^(ceeSocketType|nbCeeSocket)\d+$/.exec(key);
  if (!pair) return (options[key] ?? []).map((value) => changeForm(drawing, key, value));
  const type = drawing.configElectricalOutlets?.[key.replace('nbCeeSocket', 'ceeSocketType')];
  const values =
    pair[1] === 'ceeSocketType'
      ? CEE_SOCKET_TYPES
      : [isOneOf(CEE_SOCKET_TYPES, type) ? Math.max(1, standing.get(type) ?? 0) : 1];
  return [
    ...changeSupply(drawing).slice(0, 2),
    ...values.map((value) => changeForm(drawing, key, value)),
    changeForm(drawing, 'configElectricalOutlets', drawnPairs(drawing, context)),
  ];
}

/** The sockets drawn, in pairs. */
function drawnPairs(drawing: Configuration, context: Context) {
  const standing = standingOf(drawing, context);
  const types = CEE_SOCKET_TYPES.filter((type) => standing.has(type));
  return Object.fromEntries(
    types.flatMap((type, i) => [
      [`ceeSocketType${i + 1}`, type],
      [`nbCeeSocket${i + 1}`, standing.get(type)],
    ]),
  );
}
