import type { Catalogue, Product } from '../catalogue.ts';
import { EMPTY_REF, HEAD_BLOCK_REF } from '../catalogue.ts';
import type { SafetyEquipment } from '../configuration.ts';
import { NONE } from '../configuration.ts';
import type { CheckCode, CheckError } from '../errors.ts';
import { parameterError } from '../errors.ts';
import type { Parameters } from '../parameters.ts';
import type { SocketDemand } from '../socket-pairs.ts';
import { CLASSIC_MAX_IN } from '../sockets-per-breaker.ts';
import { widthOf } from './line-layout.ts';
import type { RankedProducts } from './ranked-products.ts';
import { rankProducts, ratingsOf } from './ranked-products.ts';

/** CEE sockets of one type and the breakers that may feed them. */
export interface CeeRequirement {
  socket: Product;
  count: number;
  /** Of the right poles, up to the socket's rated current and InA, the largest first. */
  breakers: readonly Product[];
}

/** The form, each wish with the products that fulfil it. */
export interface Requirements {
  parameters: Parameters;
  /** In reading order: wide before narrow, three-phase before single-phase, large before small. */
  cee: readonly CeeRequirement[];
  /** Breakers asked for beside those that the CEE sockets take; below 0 when there are too few. */
  freeBreakers: number;
  /** The domestic socket, when some are asked for. */
  classic: Product | undefined;
  /** Breakers of 1P+N up to InA, the largest first. */
  singlePole: readonly Product[];
  /** Breakers that no domestic socket can take, for those that are to stand idle: the narrowest first. */
  idle: readonly Product[];
  rcds: readonly Product[];
  blocks: Record<'BREAKER' | 'SOCKET' | 'SAFETY', readonly Product[]>;
  /** The block of the head breaker, when one is added. */
  headBlock: Product | undefined;
  /** One product an answer of safetyEquipment. */
  safety: readonly Product[];
  accessories: readonly Product[];
  /** The product of line 0. */
  accessoryLine: Product | undefined;
}

const POLES_ORDER = ['4P', '3P', '2P', '1PN'];
const polesRank = ({ technical }: Product) => POLES_ORDER.indexOf(technical.poles ?? '');
const currentOf = ({ technical }: Product) => technical.In ?? 0;

const inReadingOrder = ({ socket: a }: CeeRequirement, { socket: b }: CeeRequirement) =>
  widthOf(b) - widthOf(a) || polesRank(a) - polesRank(b) || currentOf(b) - currentOf(a);

/** Looks the products up that fulfil the form, or says which the catalogue lacks. */
export function readRequirements(
  parameters: Parameters,
  catalogue: Catalogue,
  brandLib: string | null | undefined,
): { wishes: Requirements } | { errors: CheckError[] } {
  const shelf = rankProducts(catalogue, brandLib);
  const { nbCircuitBreakers, nbElectricalOutlets, ratedCurrent, isCircuitBreakerAdded, accessories } =
    parameters;
  const errors: CheckError[] = [];
  const need = (code: CheckCode, key: string, what: string, product: Product | undefined): Product[] => {
    if (!product) errors.push(parameterError(code, key, `the catalogue has no ${what}`));
    return product ? [product] : [];
  };
  const breakers = shelf.elements('MCB').filter((product) => currentOf(product) <= ratedCurrent);
  const ceeWish = ({ type, count, key }: SocketDemand): CeeRequirement[] => {
    const known = shelf.elements('CEE').find(({ technical }) => technical.ceeSocketType === type);
    return need('MISSING_CEE_SOCKETS', key, `socket ${type}`, known).map((socket) => ({
      socket,
      count,
      breakers: ratingsOf(breakers, socket.technical.poles).filter(
        (mcb) => currentOf(mcb) <= currentOf(socket),
      ),
    }));
  };
  const [classic] =
    nbElectricalOutlets > 0
      ? need(
          'MISSING_CLASSIC_SOCKETS',
          'nbElectricalOutlets',
          'domestic socket',
          shelf.elements('CLASSIC')[0],
        )
      : [];
  const [headBlock] = isCircuitBreakerAdded
    ? need(
        'CIRCUIT_BREAKER_PLACEMENT_ERROR',
        'isCircuitBreakerAdded',
        HEAD_BLOCK_REF,
        catalogue.byRef.get(HEAD_BLOCK_REF),
      )
    : [];
  const [accessoryLine] =
    accessories.length > 0
      ? need('INVALID_PARAMETER', 'accessories', EMPTY_REF, catalogue.byRef.get(EMPTY_REF))
      : [catalogue.byRef.get(EMPTY_REF)];
  const wishes: Requirements = {
    parameters,
    cee: parameters.ceeSockets.flatMap(ceeWish).sort(inReadingOrder),
    freeBreakers: nbCircuitBreakers - parameters.ceeSockets.reduce((sum, { count }) => sum + count, 0),
    classic,
    singlePole: ratingsOf(breakers, '1PN'),
    idle: idleBreakers(breakers, parameters.powerSupply === 'MONO_230'),
    rcds: shelf.elements('RCD'),
    blocks: {
      BREAKER: shelf.blocks('BREAKER'),
      SOCKET: shelf.blocks('SOCKET'),
      SAFETY: shelf.blocks('SAFETY'),
    },
    headBlock,
    safety: [...new Set(parameters.safetyEquipment)]
      .filter((equipment) => equipment !== NONE)
      .flatMap((equipment) => need(...safetyNeed(equipment, shelf))),
    accessories: [...new Set(accessories)].flatMap((ref) => catalogue.byRef.get(ref) ?? []),
    accessoryLine,
  };
  return errors.length > 0 ? { errors } : { wishes };
}

/** The smallest of those too large for domestic sockets and, where they may stand, of three phases. */
function idleBreakers(breakers: readonly Product[], isMono: boolean): Product[] {
  const tooLarge = ratingsOf(breakers, '1PN').filter((breaker) => currentOf(breaker) > CLASSIC_MAX_IN);
  const threePhase = isMono ? [] : [ratingsOf(breakers, '3P'), ratingsOf(breakers, '4P')];
  return [tooLarge, ...threePhase]
    .flatMap((ratings) => ratings.slice(-1))
    .sort((a, b) => widthOf(a) - widthOf(b));
}

/** Any emergency stop serves when the catalogue has none of the kind asked for. */
function safetyNeed(
  equipment: SafetyEquipment,
  shelf: RankedProducts,
): [code: CheckCode, key: string, what: string, product: Product | undefined] {
  const stops = shelf.elements('ESTOP');
  const products = [...stops, ...shelf.elements('ACC')];
  const exact = products.find(({ technical }) => technical.safetyEquipment === equipment);
  return equipment.startsWith('ESTOP_')
    ? ['MISSING_EMERGENCY_STOP', 'safetyEquipment', 'emergency stop', exact ?? stops[0]]
    : ['INVALID_PARAMETER', 'safetyEquipment', equipment, exact];
}
