import { z } from 'zod';
import { letters, oneOf, optionalId, rowVersion } from '../fields.ts';
import { linkedCounts } from '../linked-entities.ts';
import { PROJECT_STATUSES } from '../statuses.ts';

/** `userId`: only for staff; default: the requesting user. */
export const newProject = z.strictObject({
  lib: letters(),
  userId: optionalId(),
  status: oneOf(PROJECT_STATUSES).optional(),
});

const ignored = z.unknown().optional();
const answered = {
  ...linkedCounts,
  company: ignored,
  ProjConfigurations: ignored,
  configurationCount: ignored,
  createdAt: ignored,
  updatedAt: ignored,
};

export const projectChange = z.strictObject({
  ...answered,
  id: optionalId(),
  userId: optionalId(),
  lib: letters().optional(),
  status: oneOf(PROJECT_STATUSES).optional(),
  rowVersion: rowVersion().optional(),
});
