import axeCore from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** Asserts that axe finds nothing against WCAG 2.2 AA on the page as it stands. */
export async function axe(page: Page): Promise<void> {
  // By the debugger, not by a script element: the page's content security policy is as in real life.
  await page.evaluate(axeCore.source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return (await axe.run({ runOnly: tags, resultTypes: ['violations'] })).violations;
  });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
