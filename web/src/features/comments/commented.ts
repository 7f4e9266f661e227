import type { LinkedEntityModel } from '@coffret/contracts/documents/linked-entities';

/** What comments are about. */
export interface Commented {
  model: LinkedEntityModel;
  id: number;
  /** As the user knows it. */
  name: string;
}

/** The newest hundred come, newest first. */
export const commentsPath = ({ model, id }: Commented) =>
  `/api/comments?linkedEntityModel=${model}&linkedEntityId=${id}&size=100&sort=id&order=desc`;
