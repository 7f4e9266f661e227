import { setTimeout } from 'node:timers/promises';
import type { Ask } from './check.ts';

const TRIES = 60;
const PAUSE_MS = 1_000;

const UNAVAILABLE = 503;

interface SignedIn {
  token: string;
  ask: Ask;
}

export async function signIn(address: string, email: string, password: string): Promise<SignedIn> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
  const { accessToken: token } = (await answer.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    token,
    async ask(path) {
      for (let tries = 1; ; tries++) {
        const given = await fetch(address + path, { headers });
        const body: unknown = await given.json();
        if (given.status !== UNAVAILABLE || tries === TRIES) return { status: given.status, body };
        await setTimeout(PAUSE_MS);
      }
    },
  };
}
