import { randomInt } from 'node:crypto';
import { check, type Findings } from '../load/check.ts';
import { createSender } from '../load/sender.ts';
import { signIn } from '../load/sign-in.ts';
import { longestSilence, type Summary, summarise } from '../load/summary.ts';
import { inLetters } from '../load/visit.ts';
import { visits } from '../load/visits.ts';
import { type Disturbance, disturbAll, type Pace } from './disturb.ts';
import type { Part, Way } from './part.ts';
import { checkRegistrations, registrations } from './registrations.ts';

/** How long is waited for answers, and for mails, once nothing is disturbed any more. */
const PATIENCE_MS = 60_000;
const REGISTRATION_EVERY_MS = 1_000;

export interface Drill {
  /** Where the installation is reached, `http://host:port`, and who may see everything. */
  address: string;
  admin: { email: string; password: string };
  parts: readonly Part[];
  ways: readonly Way[];
  pace: Pace;
  /** Commands a second. */
  rate: number;
  /** To whom mails were given so far. */
  mailedTo(): string[];
  /** Resolves when nothing is left to be done, mails included. */
  settled(): Promise<void>;
  tell(text: string): void;
}

export interface Outcome extends Findings {
  summary: Summary;
  /** Milliseconds without an acknowledged command, by disturbance. */
  silences: { part: string; way: Way; ms: number }[];
  /** Addresses that have not exactly one account, or not exactly one mail. */
  accounts: string[];
  mails: string[];
}

/** Loads an installation while each of its parts is disturbed in turn, and counts what came to harm: nothing may. */
export async function drill(plan: Drill): Promise<Outcome> {
  const { address, admin, parts, ways, pace, rate, tell } = plan;
  const { token, ask } = await signIn(address, admin.email, admin.password);
  const seconds = (parts.length * ways.length * (pace.awayMs + pace.restMs)) / 1000;
  const name = `exercice ${inLetters(randomInt(26 ** 5, 26 ** 6))}`;
  const givenUp = new AbortController();
  const sender = createSender({ address, token, givenUp: givenUp.signal });

  const over = new AbortController();
  const signedUp = registrations(sender, name, REGISTRATION_EVERY_MS, over.signal);
  const visiting = visits({ sender, name, rate, seconds });
  const disturbances: Disturbance[] = await disturbAll(parts, ways, pace, tell);
  over.abort();
  const patience = setTimeout(() => givenUp.abort(), PATIENCE_MS);
  const made = await visiting;
  const emails = await signedUp;
  clearTimeout(patience);
  await plan.settled();

  const sent = made.flatMap((one) => one.sent);
  return {
    summary: summarise(sent, seconds),
    silences: disturbances.map(({ part, way, from, to }) => ({
      ...{ part, way },
      ms: longestSilence(sent, from, to),
    })),
    ...(await check(ask, name, made)),
    ...(await checkRegistrations(ask, emails, plan.mailedTo())),
  };
}
