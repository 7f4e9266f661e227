import { isRefusal } from '@coffret/contracts/errors';
import type { FieldReference } from '@coffret/contracts/field-references';
import type { JsonObject } from '@coffret/contracts/ports/event-store';
import { registerEventType } from '@coffret/contracts/registers/events';
import { namesOf, type Register } from '@coffret/contracts/registers/register';
import { parseStream } from '@coffret/projections/view';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import type { Reaction } from '../../core/reactions/reaction.ts';
import type { Services } from '../../core/services.ts';
import type { NewJob } from '../../platform/jobs/jobs.ts';
import { itemOf } from './decider.ts';
import { refuseRemoval } from './refuse-in-use.ts';
import { valueChanges } from './unique-fields.ts';

const RESTORE = 'restore-item';

/** Jobs that look after the items that an event's data name: one that was removed meanwhile comes back. */
export function jobsForNamed(namings: readonly FieldReference[], data: object): Omit<NewJob, 'id'>[] {
  return namings.flatMap(({ entity, field }) => {
    const id = (data as { [field: string]: unknown })[field];
    return typeof id === 'number' ? [{ name: RESTORE, data: { entity, id } }] : [];
  });
}

/**
 * What is named is not removed, and what somebody comes to name while it is being removed comes back: whichever
 * of the two is stored later finds the other.
 */
export function restoringReactions(registers: readonly Register[]): Reaction[] {
  const removed = new Map(registers.map((register) => [registerEventType(register, 'Removed'), register]));
  const told = registers.flatMap((register) =>
    (['Added', 'Changed'] as const).map((what) => [registerEventType(register, what), register] as const),
  );
  const telling = new Map(told);
  return [
    {
      name: 'restore-item',
      to: [...removed.keys()],
      jobs: ({ type, stream }) => {
        const entity = removed.get(type)?.entity;
        const id = Number(parseStream(stream)[1]);
        return entity === undefined ? [] : [{ name: RESTORE, data: { entity, id } }];
      },
    },
    {
      name: 'keep-what-items-name',
      to: [...telling.keys()],
      jobs({ type, data }) {
        const register = telling.get(type);
        return register ? jobsForNamed(namesOf(register), data as object) : [];
      },
    },
  ];
}

export function handleRestoring(registers: readonly Register[], services: Services): void {
  const { commands, uniqueValues, jobs } = services;

  jobs.handle(RESTORE, async (job) => {
    const { entity, id: named } = job.data;
    const register = registers.find((one) => one.entity === entity);
    if (!register) return;
    const id = Number(named);
    const loaded = await commands.load(itemOf(register), id);
    const { known, exists, fields } = loaded.state;
    if (!known || exists) return;
    if (!(await refuseRemoval(services, register, id, String(fields.lib)))) return;
    const restore = (restored: JsonObject) =>
      uniqueValues.withClaims(valueChanges(services, register, null, restored), id, jobCause(job), () =>
        commands.handle(itemOf(register), {
          id,
          command: { type: 'RestoreItem', fields: restored },
          context: undefined,
          cause: jobCause(job),
          loaded,
        }),
      );
    const outcome = await restore(fields);
    // Its name was given to another one in the meantime.
    assertDone(isRefusal(outcome) ? await restore({ ...fields, lib: `${fields.lib} (${id})` }) : outcome);
  });
}
