import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** Minified: half the load time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOURS = ['color-contrast'];

async function violations(page: Page, rules: readonly string[], within: string): Promise<string[]> {
  const found = await page.evaluate(
    async ([runOnly, within]) => {
      const { axe } = window as unknown as {
        axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> };
      };
      const context = [...document.querySelectorAll(within)].at(-1) ?? document;
      return (await axe.run(context, { runOnly, resultTypes: ['violations'] })).violations;
    },
    [rules, within] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  );
}

/** See session/appearance.ts. */
const otherTheme = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { classList, dataset } = document.documentElement;
    dataset.mode = classList.toggle('bp6-dark') ? 'dark' : 'light';
    return dataset.mode;
  });

/**
 * WCAG 2.2 AA, in both themes: of the open dialog, else of the whole page. `within`: of an open popover, which may cover part
 * of a button of the page.
 */
export async function axe(page: Page, within = '[aria-modal="true"]'): Promise<void> {
  // By the debugger: a script element would violate the content security policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  expect(await violations(page, EVERYTHING, within), `axe on ${page.url()}`).toEqual([]);
  const theme = await otherTheme(page);
  expect(await violations(page, COLOURS, within), `axe on ${page.url()}, ${theme}`).toEqual([]);
  await otherTheme(page);
}
