import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { SkippedParts } from './skipped-parts.tsx';

const { show, all } = componentTests();
const texts = () => all<HTMLElement>('p').map(({ textContent }) => textContent);

test('what of a list was not read is said, and only that', async () => {
  await show(<SkippedParts sheets={[]} hiddenRows={0} hiddenColumns={0} />);
  expect(texts()).toEqual([]);
  await show(<SkippedParts sheets={['Notes', 'Archive']} hiddenRows={3} hiddenColumns={1} />);
  expect(texts()).toEqual([
    'Feuilles non lues\u00a0: Notes, Archive. 3 lignes masquées ne sont pas lues. 1 colonne masquée n’est pas lue.',
  ]);
});
