import { plain, type Sentences } from '../sentences/context.ts';
import type { sequenceEvents, uniqueEvents } from './events.ts';

export const sequenceSentences: Sentences<typeof sequenceEvents> = {
  IdBlockTaken: ({ data, number }) => `Numbers were set aside, up to ${number(data.upTo)}`,
};

export const uniqueSentences: Sentences<typeof uniqueEvents> = {
  ValueClaimed: plain('A value of which there may be one was claimed'),
  ValueReleased: plain('A value of which there may be one was released'),
};
