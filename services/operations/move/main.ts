import { parseArgs } from 'node:util';
import { moveHouse } from './move-house.ts';
import { runCommand } from './run-command.ts';

const WORDS = { stopped: 'Stopped. Called again, it goes on from here.', refused: 'Not moved' };

const { values } = parseArgs({ options: { back: { type: 'boolean', default: false } } });
await runCommand(WORDS, async (options) => {
  const { moved, left } = await moveHouse(process.env, { ...options, back: values.back });
  return [
    'Moved, and held to what was there:',
    ...moved.map((line) => `  ${line}`),
    'What is left to do:',
    ...left.map((line) => `- ${line}`),
  ];
});
