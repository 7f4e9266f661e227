import { sequenceEvents, uniqueEvents } from '@coffret/contracts/sequences/events';
import type { Subject } from '../subject.ts';

export const commands: Subject = {
  name: 'commands',
  events: { ...sequenceEvents, ...uniqueEvents },
  shown: 'upTo ownerId at',
};
