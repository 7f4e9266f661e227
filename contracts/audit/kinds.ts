import { factorEvents } from '../accounts/events.ts';
import { productEvents } from '../catalogue/events.ts';
import { commentEvents } from '../comments/events.ts';
import { configurationEvents } from '../configurations/events.ts';
import { contactEvents } from '../contacts/events.ts';
import { documentEvents } from '../documents/events.ts';
import type { EventSchemas } from '../events.ts';
import { groupEvents } from '../groups/events.ts';
import { ledgerEvents } from '../ledger/events.ts';
import { mailEvents } from '../mails/events.ts';
import { notificationEvents, notificationKeyEvents, readingEvents } from '../notifications/events.ts';
import { priceImportEvents } from '../price-imports/events.ts';
import { projectEvents } from '../projects/events.ts';
import { referenceEvents } from '../quotes/events.ts';
import { registerEvents } from '../registers/events.ts';
import { REGISTERS } from '../registers/registers.ts';
import { sequenceEvents, uniqueEvents } from '../sequences/events.ts';
import { credentialEvents, userEvents } from '../users/events.ts';
import { comparisonEvents } from './events.ts';

/** What each category of streams holds. */
export const KINDS: { readonly [category: string]: EventSchemas } = {
  user: userEvents,
  credential: credentialEvents,
  factor: factorEvents,
  group: groupEvents,
  project: projectEvents,
  configuration: configurationEvents,
  references: referenceEvents,
  product: productEvents,
  priceImport: priceImportEvents,
  contact: contactEvents,
  comment: commentEvents,
  document: documentEvents,
  notification: notificationEvents,
  reading: readingEvents,
  notificationKey: notificationKeyEvents,
  ...Object.fromEntries(REGISTERS.map((register) => [register.entity, registerEvents(register)])),
  sequence: sequenceEvents,
  unique: uniqueEvents,
  comparison: comparisonEvents,
  ledger: ledgerEvents,
  mail: mailEvents,
};

export const CATEGORIES: readonly string[] = Object.keys(KINDS);

/** Every event type of the product, each once. */
export const TYPES: readonly string[] = [...new Set(Object.values(KINDS).flatMap(Object.keys))];

/** The event types of a category; none of one that there is not. */
export const typesOfKind = (category: string): string[] => Object.keys(KINDS[category] ?? {});
