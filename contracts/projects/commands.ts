import { z } from 'zod';
import { letters, oneOf, optionalId, rowVersion } from '../fields.ts';
import { linkedCounts } from '../linked-entities.ts';
import { PROJECT_STATUSES } from '../statuses.ts';

/** `userId`: staff may create for a customer; absent: for oneself. */
export const newProject = z.strictObject({
  lib: letters(),
  userId: optionalId(),
  status: oneOf(PROJECT_STATUSES).optional(),
});

/** What the server itself says of a project: taken when it is sent back, and ignored. */
const ignored = z.unknown().optional();
const answered = {
  ...linkedCounts,
  ...{ company: ignored, ProjConfigurations: ignored, createdAt: ignored, updatedAt: ignored },
};

/** `userId`: the owner stays the same. */
export const projectChange = z.strictObject({
  ...answered,
  id: optionalId(),
  userId: optionalId(),
  lib: letters().optional(),
  status: oneOf(PROJECT_STATUSES).optional(),
  rowVersion: rowVersion().optional(),
});
