import type { LinkedEntityModel } from '@coffret/contracts/linked-entities';

/** What comments are about. */
export interface CommentSubject {
  model: LinkedEntityModel;
  id: number;
  /** As the user knows it. */
  name: string;
}
