import { configurationEvents } from '@coffret/contracts/configurations/events';
import { createEventRegistry } from '@coffret/contracts/event-registry';
import { groupEvents } from '@coffret/contracts/groups/events';
import { idempotencyEvents } from '@coffret/contracts/idempotency/events';
import { projectEvents } from '@coffret/contracts/projects/events';
import { referenceEvents } from '@coffret/contracts/quotes/events';
import { registerEvents } from '@coffret/contracts/registers/events';
import { sequenceEvents, uniqueEvents } from '@coffret/contracts/sequences/events';
import { credentialEvents, userEvents } from '@coffret/contracts/users/events';

/** Every event that the product stores. */
export const eventRegistry = createEventRegistry(
  userEvents,
  credentialEvents,
  groupEvents,
  projectEvents,
  configurationEvents,
  referenceEvents,
  registerEvents,
  sequenceEvents,
  uniqueEvents,
  idempotencyEvents,
);
