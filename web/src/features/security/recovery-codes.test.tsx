import { expect, test, vi } from 'vitest';
import { toasts } from '../../data/toast.ts';
import { componentTests } from '../../testing/component.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const { show, all, pass } = componentTests();

const refused = () => Promise.reject(new DOMException('', 'NotAllowedError'));

test.each([
  ['refuses', { writeText: refused }, 'security.notCopied'],
  ['lacks over http', undefined, 'security.notCopied'],
  ['allows', { writeText: async () => undefined }, 'security.copied'],
])('recovery codes by a clipboard that the browser %s', async (_, clipboard, key) => {
  vi.stubGlobal('navigator', { ...navigator, clipboard });
  await show(<RecoveryCodes codes={['a-1']} onDone={() => undefined} />);
  all('button')[0]?.click();
  await pass(0);
  expect(toasts.shown).toMatchObject([{ text: { key } }]);
});
