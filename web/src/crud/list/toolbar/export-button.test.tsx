import { expect, test } from 'vitest';
import { componentTests } from '../../../testing/component.tsx';
import { ExportButton } from './export-button.tsx';

const { show, all, press, requests, pass } = componentTests();

test('a button that works keeps the focus, and works once', async () => {
  await show(
    <ExportButton name="quotes" query={new URLSearchParams()} count={7} rowsWord="quotesList.rows" />,
  );
  await press('Exporter 7 devis');
  await press('Exporter 7 devis');
  expect(requests()).toHaveLength(1);
  const [button] = all<HTMLButtonElement>('button');
  // A disabled one loses the focus in a browser.
  expect([button?.disabled, button?.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  for (const { answer } of requests().splice(0)) answer({});
  await pass(0);
  expect(button?.getAttribute('aria-disabled')).toBeNull();
});
