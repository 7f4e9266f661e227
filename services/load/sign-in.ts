import type { Ask } from './check.ts';

export interface SignedIn {
  token: string;
  ask: Ask;
}

/** Signs in at an installation. Throws what it was refused with. */
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
      const given = await fetch(address + path, { headers });
      return { status: given.status, body: await given.json() };
    },
  };
}
