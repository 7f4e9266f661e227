import type { RegisterEntry } from '@coffret/contracts/registers/registers';
import type { CategoryName } from '@coffret/contracts/subjects';
import { createSignal } from '../../lib/signal.ts';

export type ChangeTopic =
  | CategoryName
  | RegisterEntry['entity']
  | 'quote'
  | 'dashboard'
  | 'audit'
  | 'undeliveredMail';

/** 'project' for all, or 'project-12'. */
export type Dependency = ChangeTopic | `${ChangeTopic}-${number}`;

export interface Change {
  entity: string;
  id: number;
  rowVersion: number;
}

export const changes = createSignal<Change | 'everything'>();
