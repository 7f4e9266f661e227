import { at } from '../../../data/api/path.ts';

export const historyPath = (id: number, from: number) => at('/api/configurations/history/{id}', { id, from });
export const snapshotPath = (id: number, revision: number) =>
  at('/api/configurations/moment/{id}', { id, revision });
export const restartPath = (id: number) => at('/api/configurations/restart/{id}', { id });
export const quotePath = (id: number) => at('/api/quotes/{id}', { id });
