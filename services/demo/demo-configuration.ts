import type { Parameters as Form, IssuedQuote, Stack } from '@coffret/contracts/configurations/events';
import type { Account } from './accounts.ts';
import type { Papers } from './papers.ts';

/** A customer while the plan is carried out. */
export interface Owner extends Account {
  papers: Papers;
}

/** A configuration while the plan is carried out. */
export interface DemoConfiguration {
  id: number;
  lib: string;
  projectId: number;
  projectLib: string;
  owner: Owner;
  parameters: Form;
  /** As it shall be once it is drawn. */
  stack: Stack;
  quote: IssuedQuote | null;
}
