import { NotWritten } from '@coffret/contracts/ports/event-store';
import { expect, test } from 'vitest';
import { captureLog } from '../../tests/support/captured-log.ts';
import { withCorrelation } from './correlation.ts';
import { createLog } from './log.ts';
import { createOutageLog, markAsLogged } from './outage-log.ts';

test('an error is logged with its type and message, without other properties and without mail addresses', () => {
  const { to, lines, text } = captureLog();
  const cause = Object.assign(new Error('550 <marie@exemple.fr>: nobody'), {
    rejected: ['marie@exemple.fr'],
  });
  const err = Object.assign(new TypeError('not sent to Marie <marie@exemple.fr>', { cause }), {
    code: 'EENVELOPE',
  });
  createLog('info', to).error({ err }, 'a job failed');
  expect(lines()).toMatchObject([
    {
      msg: 'a job failed',
      err: {
        type: 'TypeError',
        message: 'not sent to Marie <<address>>',
        code: 'EENVELOPE',
        stack: expect.stringContaining('log.test.ts'),
        cause: { message: '550 <<address>>: nobody' },
      },
    },
  ]);
  expect(text()).not.toContain('marie@');
});

test('versions of views and revisions of streams are not masked as addresses', () => {
  const { to, lines } = captureLog();
  const message = 'projects@1 and "user-7@12" of bob@4x, bob@10.0.0.1 and bob@exemple.fr';
  createLog('info', to).error({ err: new Error(message) }, 'a view is parked');
  const masked = 'projects@1 and "user-7@12" of <address>, <address> and <address>';
  expect(lines()).toMatchObject([{ err: { message: masked } }]);
});

test('a word of a million letters is masked in linear time', () => {
  const { to, lines } = captureLog();
  const word = 'x'.repeat(1_000_000);
  createLog('info', to).error({ err: new Error(`${word} ${word}@exemple.fr`) }, 'a job failed');
  expect(lines()).toMatchObject([{ err: { message: `${word} <address>` } }]);
});

test('a line has the current correlation id, or its own', async () => {
  const { to, lines } = captureLog();
  const log = createLog('info', to);
  await withCorrelation('c-1', async () => {
    await Promise.resolve();
    log.info('within');
    log.info({ correlationId: 'c-2' }, 'named');
    log.child({ correlationId: 'c-3' }).info('bound');
  });
  log.info('without');
  expect(lines().map(({ correlationId }) => correlationId)).toEqual(['c-1', 'c-2', 'c-3', undefined]);
});

test('an outage is logged without a stack, and errors caused by a logged one only at debug level', () => {
  const [quiet, loud] = [captureLog(), captureLog()];
  const logs = [createLog('info', quiet.to), createLog('debug', loud.to)];
  const logged = new NotWritten('no connection');
  markAsLogged(logged);
  for (const log of logs) {
    log.error({ err: new NotWritten('the read models lag behind') }, 'unavailable');
    for (let request = 0; request < 10; request++) {
      log.error({ err: new NotWritten('not done', { cause: logged }) }, 'unavailable');
    }
    log.error({ err: new TypeError('a defect') }, 'fault');
    log.error({ err: new TypeError('a defect') }, 'fault');
  }
  expect(quiet.lines().map(({ msg }) => msg)).toEqual(['unavailable', 'fault', 'fault']);
  expect(quiet.lines()[0]?.err).toEqual({ type: 'NotWritten', message: 'the read models lag behind' });
  expect(loud.lines().filter(({ level }) => level === 20)).toHaveLength(10);
});

test('an outage that is not logged elsewhere is logged once a minute', () => {
  let now = 0;
  const isWorthIt = createOutageLog(() => now);
  const ask = (text: string) => isWorthIt(new NotWritten(text), 'unavailable');
  expect([ask('a'), ask('a'), ask('b')]).toEqual([true, false, true]);
  now = 60_000;
  expect(ask('a')).toBe(true);
});
