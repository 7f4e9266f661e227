import { z } from 'zod';
import { entity, id, linkedCounts, MAX_CHILDREN } from '../answers.ts';
import { CONFIGURATION_STATUSES, PROJECT_STATUSES } from '../statuses.ts';

const projectConfiguration = z
  .object({
    id: id(),
    lib: z.string(),
    status: z.enum(CONFIGURATION_STATUSES),
    isOrderAsked: z.boolean(),
    reference: z.string(),
  })
  .meta({ id: 'ProjectConfiguration', description: 'A configuration within its project.' });
export type ProjectConfiguration = z.infer<typeof projectConfiguration>;

export const project = z
  .object({
    ...entity,
    lib: z.string(),
    status: z.enum(PROJECT_STATUSES),
    userId: id(),
    /** The others: `GET /api/configurations?projectId=`. */
    ProjConfigurations: z.array(projectConfiguration).max(MAX_CHILDREN),
    configurationCount: z.int().nonnegative(),
  })
  .meta({
    id: 'Project',
    description:
      'A customer’s project with its configurations, oldest first, at most 100. The others: /api/configurations?projectId=',
  });
export type Project = z.infer<typeof project>;

export const projectRow = z
  .object({
    ...project.shape,
    company: z.string().nullable(),
    ...linkedCounts,
  })
  .meta({ id: 'ProjectRow', description: 'A project in a list.' });
export type ProjectRow = z.infer<typeof projectRow>;
