import type { Parameters as Form, IssuedQuote, Stack } from '@coffret/contracts/configurations/events';
import type { Account } from './accounts.ts';
import type { Papers } from './papers.ts';

export interface Owner extends Account {
  papers: Papers;
}

export interface DemoConfiguration {
  id: number;
  lib: string;
  projectId: number;
  projectLib: string;
  owner: Owner;
  parameters: Form;
  /** The complete stack. */
  stack: Stack;
  quote: IssuedQuote | null;
}
