import { plain, type Sentences } from '../sentences/context.ts';
import type { sequenceEvents, uniqueEvents } from './events.ts';

export const sequenceSentences: Sentences<typeof sequenceEvents> = {
  IdBlockTaken: [
    ({ data, number }) => `Des numéros ont été réservés, jusqu’à ${number(data.upTo)}`,
    ({ data, number }) => `Numbers were set aside, up to ${number(data.upTo)}`,
  ],
};

export const uniqueSentences: Sentences<typeof uniqueEvents> = {
  ValueClaimed: plain(
    'Une valeur qui doit être unique a été réservée',
    'A value of which there may be one was claimed',
  ),
  ValueReleased: plain(
    'Une valeur qui doit être unique a été libérée',
    'A value of which there may be one was released',
  ),
};
