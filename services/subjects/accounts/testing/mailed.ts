import type { TestApp } from '../../../tests/support/test-app.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Newest first. */
export async function mailsTo(app: TestApp, email: string): Promise<Mail[]> {
  await app.settled();
  const { outbox } = app.app.platform;
  if (!outbox) throw new Error('mails are sent');
  return outbox.list({ page: 1, size: 100 }).rows.filter(({ to }) => to === email);
}

/** Newest first. */
export async function tokensTo(app: TestApp, email: string, page: string): Promise<string[]> {
  const link = new RegExp(`${app.address}/${page}/([\\w.-]+)`);
  return (await mailsTo(app, email)).flatMap(({ text }) => link.exec(text)?.[1] ?? []);
}

export async function tokenTo(app: TestApp, email: string, page: string): Promise<string> {
  const [token] = await tokensTo(app, email, page);
  if (!token) throw new Error(`no link to ${page} for ${email}`);
  return token;
}
