import { cutsNothing, holdsHead } from '../breaker-rules.ts';
import type { Catalogue, Product } from '../catalogue.ts';
import { EMPTY_REF } from '../catalogue.ts';
import type { SafetyEquipment } from '../configuration.ts';
import { NONE } from '../configuration.ts';
import { asksForEmergencyStop } from '../count-rules.ts';
import type { CheckCode, CheckError } from '../errors.ts';
import { parameterError } from '../errors.ts';
import type { Parameters } from '../parameters.ts';
import type { SocketDemand } from '../socket-pairs.ts';
import { DOMESTIC_MAX_IN } from '../sockets-per-breaker.ts';
import { headBreakerFor } from '../supply-parts.ts';
import { widthOf } from './line-layout.ts';
import type { RankedProducts } from './ranked-products.ts';
import { rankProducts, ratingsOf } from './ranked-products.ts';

export interface CeeRequirement {
  socket: Product;
  count: number;
  /** With the right poles, up to the socket's rated current and InA, largest first. */
  breakers: readonly Product[];
}

export interface Requirements {
  parameters: Parameters;
  /** In reading order: wide, three-phase and large first. */
  cee: readonly CeeRequirement[];
  /** Breakers beyond those of CEE sockets; negative when too few. */
  freeBreakers: number;
  classic: Product | undefined;
  /** 1P+N up to InA, largest first. */
  singlePole: readonly Product[];
  /** Breakers for no domestic socket, narrowest first. */
  idle: readonly Product[];
  rcds: readonly Product[];
  blocks: Record<'BREAKER' | 'SOCKET' | 'SAFETY', readonly Product[]>;
  headBlock: Product | undefined;
  /** One product per value of safetyEquipment. */
  safety: readonly Product[];
  accessories: readonly Product[];
  accessoryLine: Product | undefined;
}

const POLES_ORDER = ['4P', '3P', '2P', '1PN'];
const polesRank = ({ technical }: Product) => POLES_ORDER.indexOf(technical.poles ?? '');
const currentOf = ({ technical }: Product) => technical.In ?? 0;

const inReadingOrder = ({ socket: a }: CeeRequirement, { socket: b }: CeeRequirement) =>
  widthOf(b) - widthOf(a) || polesRank(a) - polesRank(b) || currentOf(b) - currentOf(a);

export function readRequirements(
  parameters: Parameters,
  catalogue: Catalogue,
  brandLib: string | null | undefined,
): { requirements: Requirements } | { errors: CheckError[] } {
  const shelf = rankProducts(catalogue, brandLib);
  const { nbCircuitBreakers, nbElectricalOutlets, ratedCurrent, isCircuitBreakerAdded, accessories } =
    parameters;
  const head = headBreakerFor(parameters, catalogue);
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
        'head breaker with a block for it',
        head && shelf.headBlocks.find((block) => holdsHead(block, head)),
      )
    : [];
  const [accessoryLine] =
    accessories.length > 0
      ? need('INVALID_PARAMETER', 'accessories', EMPTY_REF, catalogue.byRef.get(EMPTY_REF))
      : [catalogue.byRef.get(EMPTY_REF)];
  const requirements: Requirements = {
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
    safety: [...new Set([...parameters.safetyEquipment, ...requiredStop(parameters)])]
      .filter((equipment) => equipment !== NONE)
      .flatMap((equipment) => need(...safetyNeed(equipment, parameters, shelf))),
    accessories: [...new Set(accessories)].flatMap((ref) => catalogue.byRef.get(ref) ?? []),
    accessoryLine,
  };
  return errors.length > 0 ? { errors } : { requirements };
}

function idleBreakers(breakers: readonly Product[], isMono: boolean): Product[] {
  const tooLarge = ratingsOf(breakers, '1PN').filter((breaker) => currentOf(breaker) > DOMESTIC_MAX_IN);
  const threePhase = isMono ? [] : [ratingsOf(breakers, '3P'), ratingsOf(breakers, '4P')];
  return [tooLarge, ...threePhase]
    .flatMap((ratings) => ratings.slice(-1))
    .sort((a, b) => widthOf(a) - widthOf(b));
}

/** The use asks for an emergency stop, the form for none. */
const requiredStop = (parameters: Parameters): SafetyEquipment[] =>
  asksForEmergencyStop(parameters) &&
  !parameters.safetyEquipment.some((equipment) => equipment.startsWith('ESTOP_'))
    ? ['ESTOP_MUSHROOM']
    : [];

/** Any emergency stop that cuts the cabinet when the requested kind is missing or does not. */
function safetyNeed(
  equipment: SafetyEquipment,
  parameters: Parameters,
  shelf: RankedProducts,
): [code: CheckCode, key: string, what: string, product: Product | undefined] {
  const stops = shelf.elements('ESTOP').filter((stop) => cutsNothing(stop, parameters) === false);
  const products = [...stops, ...shelf.elements('ACC')];
  const exact = products.find(({ technical }) => technical.safetyEquipment === equipment);
  return equipment.startsWith('ESTOP_')
    ? ['MISSING_EMERGENCY_STOP', 'safetyEquipment', 'emergency stop', exact ?? stops[0]]
    : ['INVALID_PARAMETER', 'safetyEquipment', equipment, exact];
}
