import { sequenceEvents, uniqueEvents } from '@coffret/contracts/sequences/events';
import type { Subject } from '../subject.ts';

/** What all commands rest on: ids, and values of which there may be one. */
export const commands: Subject = {
  name: 'commands',
  events: { ...sequenceEvents, ...uniqueEvents },
  shown: ['upTo', 'ownerId', 'at'],
};
