import type { CommentedModel } from '@coffret/contracts/linked-entities';

export interface CommentSubject {
  model: CommentedModel;
  id: number;
  name: string;
}
