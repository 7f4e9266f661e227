import { productEvents } from '@coffret/contracts/catalogue/events';
import { commentEvents } from '@coffret/contracts/comments/events';
import { configurationEvents } from '@coffret/contracts/configurations/events';
import { contactEvents } from '@coffret/contracts/contacts/events';
import { documentEvents } from '@coffret/contracts/documents/events';
import { createEventRegistry } from '@coffret/contracts/event-registry';
import { groupEvents } from '@coffret/contracts/groups/events';
import { idempotencyEvents } from '@coffret/contracts/idempotency/events';
import { notificationEvents, notificationKeyEvents } from '@coffret/contracts/notifications/events';
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
  productEvents,
  documentEvents,
  commentEvents,
  contactEvents,
  notificationEvents,
  notificationKeyEvents,
  sequenceEvents,
  uniqueEvents,
  idempotencyEvents,
);
