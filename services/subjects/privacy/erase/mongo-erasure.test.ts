import type { Verification } from '@coffret/contracts/integrity/answers';
import { BSON } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { databaseUrl } from '../../../tests/support/mongo-server.ts';
import { describeOnMongo, mongoOf } from '../../../tests/support/on-mongo.ts';
import { startTestApp } from '../../../tests/support/test-app.ts';
import { done } from '../../../tests/support/workflow.ts';
import { createCustomerHistory, TELLING } from './testing/customer-history.ts';

await describeOnMongo('On MongoDB', (server) => {
  const mongo = mongoOf(server);

  test('no document contains personal data of an erased person', async () => {
    const product = await startTestApp({ mongodbUrl: databaseUrl(server, server.dbName) });
    onTestFinished(() => product.close());
    const { db } = mongo();
    const personalData = async () => {
      const collections = await db.listCollections().toArray();
      const found = await Promise.all(
        collections.map(async ({ name }) => {
          const docs = await db.collection(name).find().toArray();
          const text = docs
            .map((doc) =>
              Buffer.isBuffer(doc.data?.buffer)
                ? doc.data.buffer.toString('latin1')
                : BSON.EJSON.stringify(doc),
            )
            .join('\n')
            .toLowerCase();
          return TELLING.filter((each) => text.includes(each)).map((each) => `${name}: ${each}`);
        }),
      );
      return found.flat();
    };
    const lived = await createCustomerHistory(product);
    expect((await personalData()).length).toBeGreaterThan(10);
    const admin = await product.admin();
    done(await admin.delete(`/api/users/${lived.customer.id}`));
    await product.settled();
    await product.settled();
    expect(await personalData()).toEqual([]);
    expect(done<Verification>(await admin.get('/api/audit/verify')).intact).toBe(true);
    expect((await admin.get(`/api/quotes/${lived.quote.id}/kept`)).status).toBe(200);
  });
});
