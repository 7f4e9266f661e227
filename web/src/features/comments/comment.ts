import type { LinkedEntityModel } from '@coffret/contracts/documents/linked-entities';

/** What comments are about. */
export interface Commented {
  model: LinkedEntityModel;
  id: number;
  /** As the user knows it. */
  name: string;
}

/** A comment, or an answer to one, as the server tells it. */
export interface Answer {
  id: number;
  userId: number;
  fullName: string;
  byStaff: boolean;
  comment: string;
  isPrivate: boolean;
  isEdited: boolean;
  rowVersion: number;
  createdAt: string;
  updatedAt: string;
}

export interface Comment extends Answer {
  /** Its answers, oldest first. */
  SelfComments: Answer[];
}

/** The newest hundred come, newest first. */
export const commentsPath = ({ model, id }: Commented) =>
  `/api/comments?linkedEntityModel=${model}&linkedEntityId=${id}&size=100&sort=id&order=desc`;
