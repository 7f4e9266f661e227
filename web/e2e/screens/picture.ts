import type { TestApp } from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import type { TEXTS } from '../testing/texts.ts';
import type { Story } from './story.ts';

export interface View {
  page: Page;
  /** Texts in the picture's language. */
  t: (typeof TEXTS)['fr'];
  product: TestApp;
  story: Story;
  phone: boolean;
  /** A window of another user. */
  openAs(as: Picture['as']): Promise<Page>;
}

export interface Picture {
  name: string;
  /** Null: signed out. */
  as: { email: string; password: string } | null;
  /** URL path loaded first. */
  path: string | ((story: Story) => string);
  /** Runs before the picture is taken. */
  act?: (view: View) => Promise<unknown>;
  only?: 'desktop' | 'phone';
}
