import type { ConfigurationStatus } from '@coffret/contracts/statuses';
import { at } from '../../data/api/path.ts';

export const configurationPath = (id: number) => at('/api/configurations/{id}', { id });
export const quotesPath = (configurationId: number) =>
  at('/api/quotes', { configurationId, sort: 'id', order: 'desc', size: 100 });
export interface WorkFilter {
  id?: readonly number[];
  userId?: readonly number[];
  projectId?: readonly number[];
  isOrderAsked?: boolean;
  status?: ConfigurationStatus;
}
export const configurationsPath = (filter: WorkFilter) =>
  at('/api/configurations', { ...filter, size: 10, sort: 'reference' });
/** The longest waiting request first. */
export const NEXT_ORDERS = at('/api/orders', {
  isOrderAsked: true,
  sort: 'orderAskedAt',
  order: 'asc',
  size: 10,
});
/** With its lines and the steps of its order. */
export const newestQuotePath = (configId: number) => at('/api/quote/{configId}', { configId });
export const quotePath = (id: number) => at('/api/quotes/{id}', { id });
export const statusPath = (id: number) => at('/api/configurations/updateStatus/{id}', { id });
export const orderPath = (id: number) => at('/api/configurations/order/{id}', { id });
export const answerPath = (id: number) => at('/api/configurations/answerOrder/{id}', { id });
export const withdrawPath = (id: number) => at('/api/configurations/withdrawOrder/{id}', { id });
export const takeBackPath = (id: number) => at('/api/configurations/takeBackOrder/{id}', { id });
export const reminderPath = (id: number) => at('/api/quotes/{id}/reminder', { id });
export const remindPath = (id: number) => at('/api/quotes/{id}/remind', { id });
export const UPLOADS = at('/api/upload/{params}', { params: 'documents' });
