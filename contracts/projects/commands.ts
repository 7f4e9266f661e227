import { z } from 'zod';
import { id, letters, oneOf, rowVersion } from '../fields.ts';
import { PROJECT_STATUSES } from './events.ts';

/** `userId`: staff may create for a customer; absent: for oneself. */
export const newProject = z.strictObject({
  lib: letters(),
  userId: id().optional(),
  status: oneOf(PROJECT_STATUSES).optional(),
});

export const projectChange = z.strictObject({
  id: id().optional(),
  lib: letters().optional(),
  status: oneOf(PROJECT_STATUSES).optional(),
  rowVersion: rowVersion().optional(),
});
