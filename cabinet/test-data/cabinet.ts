import type { Configuration, ProjLine } from '../configuration.ts';
import { REFERENCE_FORM, REFERENCE_STACK } from './reference-cabinet.ts';

export const cabinet = (changes: Partial<Configuration> = {}): Configuration => ({
  ...REFERENCE_FORM,
  isCircuitBreakerAdded: null,
  ProjLines: REFERENCE_STACK,
  ...changes,
});

export const bare = (ProjLines: readonly ProjLine[], changes: Partial<Configuration> = {}): Configuration =>
  cabinet({
    nbCircuitBreakers: 0,
    nbElectricalOutlets: 0,
    configElectricalOutlets: {},
    safetyEquipment: ['NONE'],
    ProjLines,
    ...changes,
  });
