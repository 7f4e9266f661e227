import type { PendingTaskKind } from './answers.ts';

interface TaskList {
  /** A list's route below `/api/`, and its screen. */
  list: string;
  filters: { readonly [column: string]: string };
  sort?: string;
  /** What is looked at for the act; absent: those of the list. */
  columns?: readonly string[];
}

/** The rows that a pending task counts. Jobs have no list. */
export const TASK_LISTS: { readonly [kind in Exclude<PendingTaskKind, 'FAILED_JOBS'>]: TaskList } = {
  USERS_TO_VERIFY: {
    list: 'users',
    filters: { isVerified: 'false', isActivated: 'true', isBan: 'false' },
    sort: 'createdAt',
    columns: ['fullName', 'email', 'company', 'siret', 'city', 'createdAt', 'isVerified'],
  },
  ORDERS_ASKED: { list: 'orders', filters: { isOrderAsked: 'true' }, sort: 'orderAskedAt' },
  CALLS_ASKED: { list: 'contacts', filters: { isCallRequested: 'true' }, sort: 'callRequestedAt' },
  QUOTES_EXPIRING: {
    list: 'quotes',
    filters: { status: 'QUOTE_OK', validUntil: 'NEXT_7_DAYS' },
    sort: 'validUntil',
  },
  VALIDATED_WITHOUT_QUOTE: {
    list: 'configurations',
    filters: { status: 'PENDING', isValidated: 'true', projectStatus: 'OPENED' },
  },
  MAILS_UNDELIVERED: { list: 'undeliveredMails', filters: {} },
};
