/** Loads an installation and prints a summary: `npm run load -- --url https://coffret.example --email
 * somebody@example.org [--rate 20] [--seconds 60] [--keep]`, the password in LOAD_PASSWORD. Checks what it
 * created, then removes it without `--keep`. All requests come from one address: limits by address count them
 * together. */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { createSender } from './sender.ts';
import { signIn } from './sign-in.ts';
import { summarise } from './summary.ts';
import { inLetters } from './visit.ts';
import { visitsUntil } from './visits.ts';

const PATIENCE_MS = 60_000;

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    email: { type: 'string', default: 'admin@coffret.local' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    keep: { type: 'boolean', default: false },
  },
});
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
const password = process.env.LOAD_PASSWORD;
if (!(rate > 0) || !(seconds > 0)) throw new TypeError('--rate and --seconds are numbers above 0');
if (!password) throw new TypeError('LOAD_PASSWORD: the password of --email is missing');

const address = values.url.replace(/(?<!\/)\/+$/, '');
const { token, ask } = await signIn(address, values.email, password);
const name = `charge ${inLetters(randomInt(26 ** 5, 26 ** 6))}`;
const sender = createSender({
  address,
  token,
  giveUpSignal: AbortSignal.timeout(seconds * 1000 + PATIENCE_MS),
});

const made = await visitsUntil({ sender, name, rate, until: AbortSignal.timeout(seconds * 1000) });
const { refused, ...figures } = summarise(
  made.flatMap(({ sent }) => sent),
  seconds,
);
for (const [what, figure] of Object.entries(figures)) console.log(`${what}: ${Math.round(figure * 10) / 10}`);
for (const [status, times] of Object.entries(refused)) console.log(`refused with ${status}: ${times}`);

const findings = await check(ask, name, made);
for (const [what, found] of Object.entries(findings)) console.log(`${what}: ${found.length}`, ...found);

if (!values.keep) {
  for (const { projectId } of made) {
    if (projectId !== null) await sender.send('DELETE', `/api/projects/${projectId}`);
  }
}
process.exitCode = findings.lost.length + findings.twice.length > 0 ? 1 : 0;
