import { z } from 'zod';
import { id } from '../fields.ts';

const place = z.strictObject({ lineId: id(), slot: z.number().min(-1000).max(1000).nullable() });
export type Place = z.infer<typeof place>;

export const editing = z.strictObject({ configurationId: id(), place: place.nullable() });
export type Editing = z.infer<typeof editing>;

export interface PresentEditor {
  connectionId: string;
  userId: number;
  fullName: string;
  profileImage: number | null;
  place: Place | null;
}

export interface Presence {
  configurationId: number;
  editors: readonly PresentEditor[];
  /** The newest change since the window opened; `by` null: a user without an open window. */
  lastChange: { rowVersion: number; by: Pick<PresentEditor, 'userId' | 'fullName'> | null } | null;
}

export const MAX_PRESENT = 50;
