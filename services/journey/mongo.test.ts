import { expect, onTestFinished, test } from 'vitest';
import { databaseUrl } from '../testing/mongo-server.ts';
import { describeOnMongo } from '../testing/on-mongo.ts';
import { type Client, startTestApp } from '../testing/test-app.ts';
import { newCustomer } from './testing/customer.ts';
import { modelsFromNothing, readModels } from './testing/read-models.ts';
import { done, newConfiguration, newProject, outbox, quote, STACK } from './testing/work.ts';

type Row = { [column: string]: unknown };
interface List {
  rows: Row[];
  count: number;
}

/** A list's answer: how many there are, and some columns of the page. */
async function page(who: Client, query: string, ...columns: string[]): Promise<unknown[]> {
  const { rows, count } = done<List>(await who.get(`/api/${query}`));
  return [count, ...rows.map((row) => columns.map((column) => row[column]))];
}

await describeOnMongo('The product on MongoDB', (mongo) => {
  test('the main job is done, and every read model is as the same events make it in memory', async () => {
    const product = await startTestApp({ mongodbUrl: databaseUrl(mongo, mongo.dbName) });
    onTestFinished(() => product.close());
    const { services, readSide, platform } = product.app;
    // What a page looks like is not the question here.
    services.printer = { print: async () => Buffer.from('%PDF-1.4'), close: async () => undefined };
    const admin = await product.admin();
    const customer = await newCustomer(product, 'marie.petit@atelier-lumiere.fr');
    const other = await newCustomer(product, 'luc.blanc@exemple.fr');

    const projectId = await newProject(customer, 'Kermesse');
    const otherProject = await newProject(other, 'Foire');
    const stage = await newConfiguration(customer, projectId, { lib: 'Scène' });
    expect(
      done(
        await customer.put(`/api/configurations/editConfigurator/${stage.id}`, {
          ProjLines: STACK,
          isCircuitBreakerAdded: null,
        }),
      ),
    ).toMatchObject({ errors: [], load: { circuits: 3, intensity: 38.4, ratedCurrent: 40 } });
    const lights = await newConfiguration(customer, projectId, { lib: 'Éclairage', ProjLines: STACK });
    await newConfiguration(customer, projectId, { lib: 'bar' });
    const gone = await newConfiguration(other, otherProject, { lib: 'Buvette' });
    const first = await quote(customer, lights.id);
    done(await customer.put(`/api/configurations/updateStatus/${lights.id}`, { status: 'PENDING' }));
    const second = await quote(customer, lights.id);
    expect([first, second]).toMatchObject([
      { reference: 'GBB000001', version: 1 },
      { reference: 'GBB000001', version: 2 },
    ]);

    const about = { linkedEntityModel: 'project', linkedEntityId: projectId };
    const { id: asked } = done<Row>(await customer.post('/api/comments', { ...about, comment: 'Quand ?' }));
    done(await admin.post('/api/comments', { ...about, id: asked, comment: 'Mardi' }));
    done(await admin.post('/api/comments', { ...about, comment: 'Entre nous', isPrivate: true }));
    done(await customer.post('/api/contacts', { customerProjId: projectId, fullName: 'Luc' }));

    // What has gone, and what was renamed in everything that bears its name.
    done(await other.delete(`/api/projects/${otherProject}`));
    done(await customer.put(`/api/projects/${projectId}`, { lib: 'Fest-noz' }));
    done(await admin.put('/api/brands/1', { lib: 'Électra' }));
    done(await admin.put(`/api/usersBan/${other.id}`, { isBan: true }));
    done(await customer.put(`/api/usersprefs/${customer.id}`, { prefs: { 'a.b': { $c: [1, null] } } }));

    expect(await page(customer, 'configurations?sort=lib', 'lib', 'projectLib', 'status')).toEqual([
      3,
      ['bar', 'Fest-noz', 'PENDING'],
      ['Éclairage', 'Fest-noz', 'QUOTE_OK'],
      ['Scène', 'Fest-noz', 'PENDING'],
    ]);
    expect(await page(customer, 'configurations?search=SCENE', 'id')).toEqual([1, [stage.id]]);
    expect(await page(customer, 'configurations?status=QUOTE_OK&status=DONE', 'id')).toEqual([
      1,
      [lights.id],
    ]);
    expect(await page(admin, 'quotes?sort=version&order=desc', 'id', 'version', 'isSuperseded')).toEqual([
      2,
      [second.id, 2, false],
      [first.id, 1, true],
    ]);
    expect(await page(customer, 'projects', 'lib', 'commentCount')).toEqual([1, ['Fest-noz', 1]]);
    expect(await page(admin, 'projects', 'lib', 'commentCount')).toEqual([1, ['Fest-noz', 2]]);
    expect(await page(customer, 'contacts', 'fullName', 'projectLib')).toEqual([1, ['Luc', 'Fest-noz']]);
    const departments = await page(admin, 'departments?sort=code&size=25&page=5', 'code');
    expect(departments).toEqual([
      107,
      ...['975', '976', '977', '978', '986', '987', '988'].map((code) => [code]),
    ]);
    const brandLib = expect.arrayContaining([['Électra']]);
    expect(await page(admin, 'products?search=electra', 'brandLib')).toEqual(brandLib);
    expect((await customer.get(`/api/configurations/${gone.id}`)).status).toBe(404);

    await product.settled();
    const [luc, marie] = ['luc.blanc@exemple.fr', 'marie.petit@atelier-lumiere.fr'];
    // Activation and verification; two quotes.
    const mailed = (await outbox(admin)).map(({ to }) => to).sort();
    expect(mailed).toEqual([luc, luc, marie, marie, marie, marie]);
    const told = await page(admin, 'notifs?cat=QUOTE_NEW&isRead=false', 'id', 'lib');
    expect(told).toHaveLength(3);
    const [, [id]] = told as [number, [number, string]];
    done(await admin.put(`/api/notifs/${id}`, { isRead: true }));
    expect(await page(admin, 'notifs?cat=QUOTE_NEW&isRead=true', 'id', 'isRead')).toEqual([1, [id, true]]);
    await product.settled();

    const models = await readModels(readSide);
    expect(models).toStrictEqual(await modelsFromNothing(platform.store));
    const filled = Object.keys(models).filter((view) => models[view]?.length);
    expect(filled).toEqual(
      expect.arrayContaining(['users', 'configurations', 'quotes', 'notifications', 'documents']),
    );
  });
});
