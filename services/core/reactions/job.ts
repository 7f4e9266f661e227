import type { z } from 'zod';
import {
  type AnyJob,
  type DefinedJob,
  defineJob,
  type JobData,
  type JobSpec,
} from '../../platform/jobs/define-job.ts';
import type { Services } from '../services.ts';
import type { SubjectContext } from '../subject.ts';

type JobContext = [services: Services, dependencies: SubjectContext];
export type SubjectJob = AnyJob<JobContext>;

/** A job of a subject: name, data, limits and work. The subject names it in `jobs`. */
export const job = <Schema extends z.ZodType<JobData>>(
  spec: JobSpec<Schema, JobContext>,
): DefinedJob<z.output<Schema>, JobContext> => defineJob(spec);
