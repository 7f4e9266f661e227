/** The configuration form (cabinet-rules.md, section 2) and its stack. */

/** What the cabinet is meant for; each has its part of IEC 61439 (standards.ts). EVENT: markets, events, camping,
 * charging. */
export const USES = ['FIXED', 'SITE', 'EVENT'] as const;
export type Use = (typeof USES)[number];

/** Earthing system of the supply (IEC 60364-1). */
export const EARTHINGS = ['TT', 'TN_S', 'IT'] as const;
export type Earthing = (typeof EARTHINGS)[number];

/** Prospective short-circuit current at the supply without an answer, kA. */
export const DEFAULT_SHORT_CIRCUIT_KA = 6;

export const PROTECTION_INDEXES = ['IP44', 'IP54', 'IP65', 'IP67'] as const;
export type ProtectionIndex = (typeof PROTECTION_INDEXES)[number];

/** MONO_230: 1P+N+E; TETRA_400: 3P+N+E. */
export const POWER_SUPPLIES = ['MONO_230', 'TETRA_400'] as const;
export type PowerSupply = (typeof POWER_SUPPLIES)[number];

export const POWER_SUPPLY_INTENSITIES = ['16A', '32A', '40A', '63A', '125A'] as const;
export type PowerSupplyIntensity = (typeof POWER_SUPPLY_INTENSITIES)[number];
/** Rated current, A. */
export const SUPPLY_RATING = {
  '16A': 16,
  '32A': 32,
  '40A': 40,
  '63A': 63,
  '125A': 125,
} as const satisfies Record<PowerSupplyIntensity, number>;

export const ELECTRICAL_CONNECTS = [
  'M20_5G2_5_16A',
  'M25_5G6_32A',
  'M32_5G10_50A',
  'M40_5G16_63A',
  'M63_5G50_125A',
  'INLET_CEE_16A',
  'INLET_CEE_32A',
  'INLET_CEE_63A',
  'INLET_CEE_125A',
  'TERMINAL_16MM2',
  'TERMINAL_50MM2',
] as const;
export type ElectricalConnect = (typeof ELECTRICAL_CONNECTS)[number];
/** Rated current, A. */
export const CONNECT_RATING = {
  M20_5G2_5_16A: 16,
  M25_5G6_32A: 32,
  M32_5G10_50A: 50,
  M40_5G16_63A: 63,
  M63_5G50_125A: 125,
  INLET_CEE_16A: 16,
  INLET_CEE_32A: 32,
  INLET_CEE_63A: 63,
  INLET_CEE_125A: 125,
  TERMINAL_16MM2: 63,
  TERMINAL_50MM2: 125,
} as const satisfies Record<ElectricalConnect, number>;

/** Whether a connection is rated at least 0.6 times the supply's intensity. */
export const isConnectionEnough = (connect: ElectricalConnect, supply: PowerSupplyIntensity): boolean =>
  5 * CONNECT_RATING[connect] >= 3 * SUPPLY_RATING[supply];

export const CEE_SOCKET_TYPES = [
  'CEE_16A_2PE_230',
  'CEE_32A_2PE_230',
  'CEE_16A_3PE_400',
  'CEE_32A_3PE_400',
  'CEE_16A_3PNE_400',
  'CEE_32A_3PNE_400',
  'CEE_63A_3PNE_400',
  'CEE_125A_3PNE_400',
] as const;
export type CeeSocketType = (typeof CEE_SOCKET_TYPES)[number];

export const SAFETY_EQUIPMENTS = [
  'NONE',
  'ESTOP_MUSHROOM',
  'ESTOP_KEY',
  'ESTOP_SHUNT_TRIP',
  'VOLTAGE_INDICATOR',
  'SURGE_ARRESTER_T2',
] as const;
export type SafetyEquipment = (typeof SAFETY_EQUIPMENTS)[number];

/** The empty choice in safetyEquipment and accessories. */
export const NONE = 'NONE';

export const MAX_LINES = 6;

/** Keys ceeSocketType{n} and nbCeeSocket{n}, n = 1, 2, … */
type ConfigElectricalOutlets = Readonly<Record<string, unknown>>;

/** As sent by a client: values may be empty or invalid (INVALID_PARAMETER). See `Parameters`. */
export interface ConfigurationForm {
  /** Without one: FIXED. */
  use?: string | null;
  /** Shown on the papers; no rule depends on it. */
  earthing?: string | null;
  /** Only for a notice; without one: DEFAULT_SHORT_CIRCUIT_KA. */
  shortCircuitKA?: number | null;
  quantity?: number | null;
  protectionIndex?: string | null;
  powerSupply?: string | null;
  powerSupplyIntensity?: string | null;
  electricalConnect?: string | null;
  nbCircuitBreakers?: number | null;
  nbElectricalOutlets?: number | null;
  configElectricalOutlets?: ConfigElectricalOutlets | null;
  safetyEquipment?: readonly string[] | null;
  /** NONE or refs of accessories. */
  accessories?: readonly string[] | null;
  /** null: not answered; true: add a head breaker; false: protected upstream. */
  isCircuitBreakerAdded?: boolean | null;
  /** Used only by propose. */
  brandLib?: string | null;
}

/** `id` has precedence over `ref`. */
export interface ProductName {
  id?: number;
  ref?: string;
}

export const PHASES = ['L1', 'L2', 'L3'] as const;
export type Phase = (typeof PHASES)[number];

export interface ProjSlot {
  /** Unique in the configuration. */
  id?: number | null;
  /** In steps of 0.5, from 0.5 (left edge). */
  slot: number;
  ProjProduct: ProductName;
  /** As sent, modules. */
  nbModules?: number | null;
  /** Of a breaker's circuit. */
  name?: string | null;
  /** Of a socket: the id of the breaker that feeds it. */
  fedBy?: number | null;
  /** Of a breaker of one pole and neutral. */
  phase?: Phase | null;
}

export interface ProjLine {
  id?: number;
  /** From the top, from 1; 0 holds the accessories. */
  line: number;
  ProjProduct: ProductName;
  slots?: number | null;
  ProjSlots: readonly ProjSlot[];
}

export interface Configuration extends ConfigurationForm {
  ProjLines: readonly ProjLine[];
}

/** Rated currents, A, of a form that the rules accept; InA is the smaller (cabinet-rules.md, section 2). */
export const ratingsOf = ({ powerSupplyIntensity, electricalConnect }: ConfigurationForm) => ({
  supply: SUPPLY_RATING[powerSupplyIntensity as PowerSupplyIntensity],
  connection: CONNECT_RATING[electricalConnect as ElectricalConnect],
});
