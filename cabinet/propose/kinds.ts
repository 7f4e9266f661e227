/** PRICE: the least price. ROOM: the largest blocks. DIVERSITY: the least current of the assembly, then the
 * best balance. CONTINUITY: several differentials, so that one that trips leaves circuits alive. */
export const VARIANT_KINDS = ['PRICE', 'ROOM', 'DIVERSITY', 'CONTINUITY'] as const;
export type VariantKind = (typeof VARIANT_KINDS)[number];

/** RATED_CURRENT: the socket is larger than InA. CATALOGUE: no larger breaker. LOAD: I would be too high.
 * ARRANGEMENT: a larger breaker would be too hot, or another socket would take it. */
export const LIMIT_REASONS = ['RATED_CURRENT', 'CATALOGUE', 'LOAD', 'ARRANGEMENT'] as const;
export type LimitReason = (typeof LIMIT_REASONS)[number];
