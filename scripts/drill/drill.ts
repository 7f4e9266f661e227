import { randomInt } from 'node:crypto';
import { check, type Findings } from '../load/check.ts';
import { createSender } from '../load/sender.ts';
import { signIn } from '../load/sign-in.ts';
import { longestSilence, type Summary, summarise } from '../load/summary.ts';
import { inLetters } from '../load/visit.ts';
import { visitsUntil } from '../load/visits.ts';
import type { Component, Way } from './component.ts';
import { disturbAll, type Pace } from './disturb.ts';
import { checkRegistrations, registrations } from './registrations.ts';

const PATIENCE_MS = 180_000;
const REGISTRATION_EVERY_MS = 1_000;

interface Drill {
  address: string;
  admin: { email: string; password: string };
  components: readonly Component[];
  pace: Pace;
  /** Commands per second. */
  rate: number;
  /** Resolves when the mails have arrived and no work is left. */
  mailsTo(emails: readonly string[]): Promise<string[]>;
  log(text: string): void;
}

export interface Outcome extends Findings {
  seconds: number;
  summary: Summary;
  /** Milliseconds without an acknowledged command, by disturbance. */
  silences: { component: string; way: Way; ms: number }[];
  /** Addresses without exactly one account or mail. */
  accounts: string[];
  mails: string[];
}

export async function drill(plan: Drill): Promise<Outcome> {
  const { address, admin, components, pace, rate, log } = plan;
  const { token, ask } = await signIn(address, admin.email, admin.password);
  const name = `exercice ${inLetters(randomInt(26 ** 5, 26 ** 6))}`;
  const givenUp = new AbortController();
  const sender = createSender({ address, token, giveUpSignal: givenUp.signal });

  const over = new AbortController();
  const begun = performance.now();
  const signedUp = registrations(sender, name, REGISTRATION_EVERY_MS, over.signal);
  const visiting = visitsUntil({ sender, name, rate, until: over.signal });
  const disturbances = await disturbAll(components, pace, log);
  over.abort();
  const seconds = (performance.now() - begun) / 1000;
  const patience = setTimeout(() => givenUp.abort(), PATIENCE_MS);
  const [made, emails] = await Promise.all([visiting, signedUp]);
  clearTimeout(patience);

  const sent = made.flatMap((one) => one.sent);
  return {
    seconds,
    summary: summarise(sent, seconds),
    silences: disturbances.map(({ component, way, from, to }) => ({
      component,
      way,
      ms: longestSilence(sent, from, to),
    })),
    ...(await check(ask, name, made)),
    ...(await checkRegistrations(ask, emails, await plan.mailsTo(emails))),
  };
}
