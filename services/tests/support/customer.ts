import { user } from '../../subjects/users/public.ts';
import { REGISTRATION } from './registration.ts';
import type { Client, TestApp } from './test-app.ts';
import { done } from './workflow.ts';

/** A registered, activated and verified customer, logged in. */
export async function newCustomer(
  product: TestApp,
  email: string,
  more: Partial<typeof REGISTRATION> = {},
): Promise<Client & { id: number }> {
  const { id } = done<{ id: number }>(
    await product.client().post('/api/usersRegister', { ...REGISTRATION, ...more, email }),
  );
  await product.app.services.commands.handle(user, {
    id,
    command: { type: 'ActivateUser' },
    context: { id },
    cause: { userId: null, correlationId: 'test', causationId: null },
  });
  done(await (await product.admin()).put(`/api/usersVerify/${id}`));
  return { id, ...(await product.login(email, REGISTRATION.password)) };
}
