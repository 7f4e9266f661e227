import type { TestApp } from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import type { TEXTS } from '../testing/texts.ts';
import type { Story } from './story.ts';

/** What a picture is taken of. */
export interface View {
  page: Page;
  /** What the product says in the picture's language. */
  t: (typeof TEXTS)['fr'];
  product: TestApp;
  story: Story;
  phone: boolean;
  /** A window of somebody else, open as long as the picture's. */
  openAs(as: Picture['as']): Promise<Page>;
}

export interface Picture {
  name: string;
  /** Who looks: nobody in particular, or who signs in with this address. */
  as: { email: string; password: string } | null;
  /** The address that is loaded first. */
  path: string | ((story: Story) => string);
  /** What is waited for and done before the picture is taken. */
  act?: (view: View) => Promise<unknown>;

  /** What it leaves in the browser would be seen in the next one. */
  leavesTraces?: true;
  /** Shown on this kind of screen alone. */
  only?: 'desktop' | 'phone';
}
