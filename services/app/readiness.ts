import type { ReadModels } from '@coffret/projections/runner/read-models';
import type { Role } from '../core/settings.ts';

/** Whether a role can do its work, once it has begun. */
const CAN_WORK: { readonly [role in Role]: (readModels: ReadModels) => boolean } = {
  api: (readModels) => readModels.isReady(),
  realtime: (readModels) => readModels.isReady(),
  // Before its own version of a view stands, the program that keeps the older one is not let go.
  projections: (readModels) => readModels.isCaughtUp(),
  workers: (readModels) => readModels.fault() === null,
};

interface Process {
  roles: readonly Role[];
  readModels: ReadModels;
  /** Nobody else could take over meanwhile. */
  alone: boolean;
  /** Whether all that it does has begun. */
  hasStarted(): boolean;
}

/** Whether a process can do what it is there for. */
export function readiness({ roles, readModels, alone, hasStarted }: Process): () => boolean {
  const asked = roles.filter((role) => role !== 'projections' || !alone).map((role) => CAN_WORK[role]);
  return () => hasStarted() && asked.every((canWork) => canWork(readModels));
}
