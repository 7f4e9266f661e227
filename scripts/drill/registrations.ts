import { setTimeout } from 'node:timers/promises';
import { REGISTRATION } from '@coffret/services/tests/support/registration';
import type { Ask } from '../load/check.ts';
import type { Sender } from '../load/sender.ts';

export async function registrations(
  sender: Sender,
  name: string,
  everyMs: number,
  until: AbortSignal,
): Promise<string[]> {
  const under: Promise<string | null>[] = [];
  const register = async (email: string) => {
    const { status } = await sender.send('POST', '/api/usersRegister', { ...REGISTRATION, email });
    return status === 201 ? email : null;
  };
  while (!until.aborted) {
    under.push(register(`${name.replaceAll(' ', '-')}-${under.length}@exemple.fr`));
    await setTimeout(everyMs, undefined, { signal: until }).catch(() => undefined);
  }
  return (await Promise.all(under)).filter((email) => email !== null);
}

export async function checkRegistrations(
  ask: Ask,
  emails: readonly string[],
  mailedTo: readonly string[],
): Promise<{ accounts: string[]; mails: string[] }> {
  const times = new Map<string, number>();
  for (const to of mailedTo) times.set(to, (times.get(to) ?? 0) + 1);
  const mails = [...times].filter(([, sent]) => sent > 1).map(([to, sent]) => `${to}: ${sent} mails`);
  const accounts: string[] = [];
  for (const email of emails) {
    if (!times.has(email)) mails.push(`${email}: no mail`);
    const { body } = await ask(`/api/users?${new URLSearchParams({ search: email, size: '10' })}`);
    const { count } = body as { count: number };
    if (count !== 1) accounts.push(`${email}: ${count} accounts`);
  }
  return { accounts, mails };
}
