import type { User } from '../data/session/user.ts';
import type { ChangeTopic } from '../data/socket/changes.ts';
import { mayOpen } from '../session/screens.ts';

/** Whether the user may read what happened to entities. */
export const maySeeHistory = (user: User): boolean => mayOpen(user, '/audit');

/** Where all that happened to an entity is read. */
export const historyPath = (entity: ChangeTopic, id: number) => `/audit?entity=${entity}&entityId=${id}`;
