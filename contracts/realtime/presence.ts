import { z } from 'zod';
import { id } from '../fields.ts';

/** Where somebody is in a drawn cabinet: a line, or one of its slots. */
const place = z.strictObject({ lineId: id(), slot: z.number().min(-1000).max(1000).nullable() });
export type Place = z.infer<typeof place>;

/** What a client says of itself: the configuration that it has open, and where in it somebody is at work. */
export const editing = z.strictObject({ configurationId: id(), place: place.nullable() });
export type Editing = z.infer<typeof editing>;

/** A window in which somebody has a configuration open. */
export interface PresentEditor {
  /** The socket's id: a window knows itself by it. */
  connectionId: string;
  userId: number;
  fullName: string;
  /** The id of an avatar. */
  profileImage: number | null;
  place: Place | null;
}

/** Told to everybody who has the configuration open, each time that something of it changes. */
export interface Presence {
  configurationId: number;
  /** Those who came first stand first. */
  editors: readonly PresentEditor[];
  /** The newest change that was made since somebody opened it; `by` null: somebody who is not here. */
  lastChange: { rowVersion: number; by: Pick<PresentEditor, 'userId' | 'fullName'> | null } | null;
}

/** So many windows on one configuration are told of. */
export const MAX_PRESENT = 50;
