import { plain, type Sentences } from '../sentences/context.ts';
import type { sequenceEvents, uniqueEvents } from './events.ts';

export const sequenceSentences: Sentences<typeof sequenceEvents> = {
  IdBlockTaken: ({ data, number }) => `Des numéros ont été réservés, jusqu’à ${number(data.upTo)}`,
};

export const uniqueSentences: Sentences<typeof uniqueEvents> = {
  ValueClaimed: plain('Une valeur qui doit être unique a été réservée'),
  ValueReleased: plain('Une valeur qui doit être unique a été libérée'),
};
