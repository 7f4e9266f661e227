import { randomUUID } from 'node:crypto';

declare const brand: unique symbol;

/** Made by the server. A correlation id or a trace is the client's and names no job. */
export type JobId = string & { readonly [brand]: true };

/** A request, whose id is the server's. */
interface Asked {
  readonly id: string;
  readonly headers: object;
}

/** What a job may be named by: entities, the job before it, the request that asks for it. */
export type JobPart = number | JobId | Asked;

export const newJobId = (): JobId => randomUUID() as string as JobId;

export const jobId = (name: string, ...parts: readonly JobPart[]): JobId =>
  [name, ...parts.map((part) => (typeof part === 'object' ? part.id : part))].join('-') as JobId;

/** The same when the event is handled again. */
export const jobIdOfEvent = (
  event: { readonly id: string; readonly revision: number },
  reaction: string,
  index: number,
) => `${event.id}-${reaction}-${index}` as JobId;

export const storedJobId = (id: string): JobId => id as JobId;
