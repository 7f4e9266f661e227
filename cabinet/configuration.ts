/** The answers of the configuration form (cabinet-rules.md, section 2) and the stack drawn from them. */

export const PROTECTION_INDEXES = ['IP44', 'IP54', 'IP65', 'IP67'] as const;
export type ProtectionIndex = (typeof PROTECTION_INDEXES)[number];

/** MONO_230: 1P+N+E; TETRA_400: 3P+N+E. */
export const POWER_SUPPLIES = ['MONO_230', 'TETRA_400'] as const;
export type PowerSupply = (typeof POWER_SUPPLIES)[number];

export const POWER_SUPPLY_INTENSITIES = ['40A', '63A'] as const;
export type PowerSupplyIntensity = (typeof POWER_SUPPLY_INTENSITIES)[number];
/** Rated current of each supply, A. */
export const SUPPLY_RATING = { '40A': 40, '63A': 63 } as const satisfies Record<PowerSupplyIntensity, number>;

export const ELECTRICAL_CONNECTS = [
  'M25_5G6_32A',
  'M32_5G10_50A',
  'M40_5G16_63A',
  'INLET_CEE_32A',
  'INLET_CEE_63A',
  'TERMINAL_16MM2',
] as const;
export type ElectricalConnect = (typeof ELECTRICAL_CONNECTS)[number];
/** Rated current of each connection, A. */
export const CONNECT_RATING = {
  M25_5G6_32A: 32,
  M32_5G10_50A: 50,
  M40_5G16_63A: 63,
  INLET_CEE_32A: 32,
  INLET_CEE_63A: 63,
  TERMINAL_16MM2: 63,
} as const satisfies Record<ElectricalConnect, number>;

export const CEE_SOCKET_TYPES = [
  'CEE_16A_2PE_230',
  'CEE_32A_2PE_230',
  'CEE_16A_3PE_400',
  'CEE_32A_3PE_400',
  'CEE_16A_3PNE_400',
  'CEE_32A_3PNE_400',
  'CEE_63A_3PNE_400',
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

/** Stands for "nothing asked for" in safetyEquipment and accessories. */
export const NONE = 'NONE';

export const MAX_LINES = 6;

/** Keyed ceeSocketType{n} and nbCeeSocket{n}, n = 1, 2, … */
type ConfigElectricalOutlets = Readonly<Record<string, unknown>>;

/**
 * The parameters as a client sends them. An answer may still be empty or not exist any more: check says so
 * with INVALID_PARAMETER, hence the wide types. `Parameters` of parameters.ts are the judged ones.
 */
export interface ConfigurationForm {
  quantity?: number | null;
  protectionIndex?: string | null;
  powerSupply?: string | null;
  powerSupplyIntensity?: string | null;
  electricalConnect?: string | null;
  nbCircuitBreakers?: number | null;
  nbElectricalOutlets?: number | null;
  configElectricalOutlets?: ConfigElectricalOutlets | null;
  safetyEquipment?: readonly string[] | null;
  /** NONE or refs of accessory products. */
  accessories?: readonly string[] | null;
  /** The answer to the maximum-intensity dialog: null not answered, true add a head breaker, false protected upstream. */
  isCircuitBreakerAdded?: boolean | null;
  /** Preference of propose; check and price ignore it. */
  brandLib?: string | null;
}

/** A product named by `id` or by `ref`; the id wins when the catalogue knows both. */
export interface ProductName {
  id?: number;
  ref?: string;
}

export interface ProjSlot {
  /** Slot number in half steps: 0.5 is the left edge of the first module. */
  slot: number;
  ProjProduct: ProductName;
  /** Width that the sender believes the element to have, modules. */
  nbModules?: number | null;
}

export interface ProjLine {
  id?: number;
  /** Place from top to bottom, from 1; 0 holds the accessories. */
  line: number;
  ProjProduct: ProductName;
  /** Number of slots that the sender believes the line to have. */
  slots?: number | null;
  ProjSlots: readonly ProjSlot[];
}

/** A form and the stack drawn for it. */
export interface Configuration extends ConfigurationForm {
  ProjLines: readonly ProjLine[];
}
