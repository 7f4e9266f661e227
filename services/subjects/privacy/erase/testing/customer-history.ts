import { newCustomer } from '../../../../tests/support/customer.ts';
import type { Client, TestApp } from '../../../../tests/support/test-app.ts';
import {
  done,
  newConfiguration,
  newProject,
  type Quote,
  quote,
  STACK,
} from '../../../../tests/support/workflow.ts';
import { upload } from '../../../documents/testing/upload.ts';
import { memberOf } from '../../../groups/testing/people.ts';

const PERSON = {
  fullName: 'Zelda Quincampoix',
  role: 'Bricoleuse en chef',
  phone: '06 98 76 54 31',
  company: 'Ateliers Quincampoix',
  siret: '98765432109876',
  address: '77 impasse du Grelot',
  city: 'Vezelay-sur-Test',
};
const EMAIL = 'zelda@quincampoix.example';

/** Lower case. */
export const TELLING = [
  'quincampoix',
  'bricoleuse',
  '06 98 76 54',
  '98765432109876',
  'impasse du grelot',
  'vezelay',
  'trucmuche',
  'barnabe',
  'petit secret',
];

export interface CustomerHistory {
  customer: Client & { id: number };
  quote: Quote;
  projectId: number;
}

/** All actions of a customer, and of staff on it. The HTML page replaces the PDF. */
export async function createCustomerHistory(product: TestApp): Promise<CustomerHistory> {
  const { services } = product.app;
  services.printer = {
    print: async (html) => Buffer.from(`%PDF-1.4 ${html}`),
    close: async () => undefined,
  };
  const customer = await newCustomer(product, EMAIL, PERSON);
  const admin = await product.admin();
  done(await admin.put(`/api/users/${customer.id}`, { phone: '06 98 76 54 32' }));
  const staff = await memberOf(product, 2);
  for (const password of ['wrong-1', 'wrong-2'])
    await product.client().post('/api/login', { email: EMAIL, password });
  await product.client().post('/api/forgotPassword', { email: EMAIL });
  done(
    await customer.put(`/api/usersprefs/${customer.id}`, {
      prefs: { greeting: 'Bonjour Zelda Quincampoix' },
    }),
  );

  const projectId = await newProject(customer, 'Halle');
  const { id: configurationId } = await newConfiguration(customer, projectId, { ProjLines: STACK });
  const issued = await quote(customer, configurationId);
  done(
    await customer.post(`/api/configurations/order/${configurationId}`, {
      orderNumber: 'BC-1',
      comment: 'Un petit secret : livrez chez Quincampoix',
    }),
  );
  // One that waits would keep the account.
  done(await customer.post(`/api/configurations/withdrawOrder/${configurationId}`));

  const about = { linkedEntityModel: 'project', linkedEntityId: projectId };
  const comment = done<{ id: number }>(
    await customer.post('/api/comments', { ...about, comment: 'De Zelda Quincampoix, un petit secret' }),
  );
  done(await staff.post('/api/comments', { ...about, id: comment.id, comment: 'Bonjour Mme Quincampoix' }));
  const profile = { linkedEntityModel: 'user', linkedEntityId: customer.id };
  done(await staff.post('/api/comments', { ...profile, comment: 'Quincampoix a appelé', isPrivate: true }));
  done(
    await customer.call(
      'POST',
      '/api/contacts',
      {
        customerProjId: projectId,
        fullName: 'Barnabe Trucmuche',
        email: 'b@trucmuche.example',
        phone: '07 11 22 33 44',
        isCallRequested: true,
      },
      { 'idempotency-key': 'once-and-for-all' },
    ),
  );
  done(await upload(customer, 'default', { name: 'plan-quincampoix.pdf' }));
  await product.settled();
  done(await admin.put(`/api/usersBan/${customer.id}`, { isBan: true, reason: 'Quincampoix a crié' }));
  done(await admin.put(`/api/usersBan/${customer.id}`, { isBan: false }));
  await product.settled();
  return { customer, quote: issued, projectId };
}
