import type { LinkedEntityModel } from '@coffret/contracts/documents/linked-entities';

/** What comments are about. */
export interface CommentSubject {
  model: LinkedEntityModel;
  id: number;
  /** As the user knows it. */
  name: string;
}
