import type { User } from '../data/session/user.ts';
import type { ChangeTopic } from '../data/socket/changes.ts';
import { mayOpen } from '../session/screens.ts';

export const maySeeHistory = (user: User): boolean => mayOpen(user, '/audit');

export const historyPath = (entity: ChangeTopic, id: number) => `/audit?entity=${entity}&entityId=${id}`;
