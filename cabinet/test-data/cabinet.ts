import type { Configuration, ProjLine } from '../configuration.ts';
import { REFERENCE_FORM, REFERENCE_STACK } from './reference-cabinet.ts';

/** The reference cabinet, with what a test changes. */
export const cabinet = (changes: Partial<Configuration> = {}): Configuration => ({
  ...REFERENCE_FORM,
  isCircuitBreakerAdded: null,
  ProjLines: REFERENCE_STACK,
  ...changes,
});

/** A cabinet that asks for nothing, for rules that look at the stack alone. */
export const bare = (ProjLines: readonly ProjLine[], changes: Partial<Configuration> = {}): Configuration =>
  cabinet({
    nbCircuitBreakers: 0,
    nbElectricalOutlets: 0,
    configElectricalOutlets: {},
    safetyEquipment: ['NONE'],
    ProjLines,
    ...changes,
  });
