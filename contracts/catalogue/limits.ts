/** Upper limits in modules, mm, g, A, mA, W and kA. */
export const LARGEST = {
  slots: 10,
  hiddenSlots: 10,
  nbModules: 10,
  clearance: 10,
  widthMm: 10_000,
  heightMm: 10_000,
  depthMm: 10_000,
  weightG: 1_000_000,
  In: 1000,
  phases: 3,
  sensitivityMa: 10_000,
  lossPerPoleW: 1000,
  icuKA: 200,
} as const;

/** Characters. */
export const LONGEST = { libEn: 255, ref: 50 } as const;

/** Of a stack: 12 lines of 40 elements, a head breaker and a connection. */
export const MAX_PRODUCTS = 500;

/** Configurations that an undone replacement left, by id. */
export const MAX_LEFT_NAMED = 100;
