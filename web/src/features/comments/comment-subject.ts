import type { LinkedEntityModel } from '@coffret/contracts/linked-entities';

export interface CommentSubject {
  model: LinkedEntityModel;
  id: number;
  name: string;
}
