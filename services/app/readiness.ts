import type { ReadModels } from '@coffret/projections/runner/read-models';
import type { Role } from '../core/settings.ts';

const CAN_WORK: { readonly [role in Role]: (readModels: ReadModels) => boolean } = {
  api: (readModels) => readModels.isReady(),
  realtime: (readModels) => readModels.isReady(),
  // In a rolling upgrade the older program stays until the new views are filled.
  projections: (readModels) => readModels.isCaughtUp(),
  workers: (readModels) => readModels.fault() === null,
};

interface Process {
  roles: readonly Role[];
  readModels: ReadModels;
  /** No other process uses these stores, so none could maintain the views meanwhile. */
  alone: boolean;
  hasStarted(): boolean;
}

/** Whether all roles of the process can work. */
export function readiness({ roles, readModels, alone, hasStarted }: Process): () => boolean {
  const asked = roles.filter((role) => role !== 'projections' || !alone).map((role) => CAN_WORK[role]);
  return () => hasStarted() && asked.every((canWork) => canWork(readModels));
}
