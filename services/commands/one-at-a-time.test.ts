import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('work on one key begins when the work before it has ended, well or badly; another key’s does not wait', async () => {
  const inTurn = oneAtATime<string>();
  const trace: string[] = [];
  const pauses = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = (name: string, until?: Promise<void>) => async () => {
    trace.push(`begin ${name}`);
    await until;
    trace.push(`end ${name}`);
    return name;
  };
  const first = inTurn('a', work('1', pauses[0]?.promise));
  const second = inTurn('a', work('2', pauses[1]?.promise));
  const third = inTurn('a', work('3'));
  await inTurn('b', work('other'));
  expect(trace).toEqual(['begin 1', 'begin other', 'end other']);
  pauses[0]?.resolve();
  pauses[1]?.reject(new Error('no luck'));
  await expect(second).rejects.toThrow('no luck');
  expect(await Promise.all([first, third])).toEqual(['1', '3']);
  expect(trace.slice(3)).toEqual(['end 1', 'begin 2', 'begin 3', 'end 3']);
});
