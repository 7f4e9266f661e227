import { STAFF } from '@coffret/contracts/rights';
import { afterAll, expect, test } from 'vitest';
import { IMAGE, upload } from '../subjects/documents/testing/upload.ts';
import { memberOf } from '../subjects/groups/testing/people.ts';
import { newCustomer } from './support/customer.ts';
import { ROUTES } from './support/route-access.ts';
import { type Answer, startTestApp } from './support/test-app.ts';
import { withoutPrinting } from './support/without-printing.ts';
import { done, newConfiguration, newProject, quote, readyToQuote, STACK } from './support/workflow.ts';

const product = await startTestApp();
afterAll(() => product.close());
withoutPrinting(product);
const anne = await newCustomer(product, 'anne@exemple.fr');
const staff = await memberOf(product, STAFF);

const project = await newProject(anne);
const openProject = await newProject(anne);
const drawn = await newConfiguration(anne, project);
const line = drawn.ProjLines[0]?.id;
const other = async () => (await newConfiguration(anne, project)).id;
const ready = await other();
await readyToQuote(anne, ready);
const quoted = await other();
const quoteId = (await quote(anne, quoted)).id;
async function ordered(): Promise<number> {
  const id = await other();
  await quote(anne, id);
  done(await anne.post(`/api/configurations/order/${id}`, {}));
  return id;
}
const [waiting, refused, taken] = [await ordered(), await ordered(), await ordered()];
done(await staff.put(`/api/configurations/updateStatus/${taken}`, { status: 'DONE' }));
const idOf = (answer: Answer) => done<{ id: number }>(answer).id;
const share = idOf(await anne.post('/api/shares', { configurationId: quoted, prices: 'NET' }));
const contact = idOf(
  await anne.post('/api/contacts', {
    fullName: 'Zoé',
    customerProjId: project,
    phone: '01 23 45 67 89',
    isCallRequested: true,
  }),
);
done(await anne.put(`/api/projects/${project}`, { status: 'CLOSED' }));

type Outcome = 'projectFinished' | number;
type Act = [act: () => Promise<Answer>, outcome: Outcome];
const C = '/api/configurations';

/** Every route that writes to a project or what hangs on it; a route may have several acts. In the order of the acts. */
const ACTS: { readonly [route: string]: Act | Act[] } = {
  'POST /api/projects': [() => anne.post('/api/projects', { lib: 'Halle' }), 201],
  [`POST ${C}`]: [() => anne.post(C, { ...drawn, lib: 'Coffret', projectId: project }), 'projectFinished'],
  [`POST ${C}/duplicate/{id}`]: [
    [() => anne.post(`${C}/duplicate/${drawn.id}`, { lib: 'Copie' }), 'projectFinished'],
    [() => anne.post(`${C}/duplicate/${drawn.id}`, { lib: 'Copie', projectId: openProject }), 201],
  ],
  [`POST ${C}/restart/{id}`]: [
    () => anne.post(`${C}/restart/${drawn.id}`, { lib: 'Copie', revision: 0 }),
    'projectFinished',
  ],
  [`PUT ${C}/{id}`]: [
    [() => anne.put(`${C}/${drawn.id}`, { lib: 'Autre' }), 'projectFinished'],
    [() => anne.put(`${C}/${drawn.id}`, { projectId: openProject }), 'projectFinished'],
  ],
  [`PUT ${C}/editConfigurator/{id}`]: [
    () => anne.put(`${C}/editConfigurator/${drawn.id}`, { ProjLines: [] }),
    'projectFinished',
  ],
  [`POST ${C}/validate/{id}`]: [() => anne.post(`${C}/validate/${drawn.id}`), 'projectFinished'],
  // Saves nothing.
  [`POST ${C}/propose/{id}`]: [() => anne.post(`${C}/propose/${drawn.id}`), 200],
  [`POST ${C}/repair/{id}`]: [
    () => anne.post(`${C}/repair/${drawn.id}`, { ProjLines: [], isCircuitBreakerAdded: null }),
    'projectFinished',
  ],
  'POST /api/lines': [
    () => anne.post('/api/lines', { ...STACK[0], configurationId: drawn.id }),
    'projectFinished',
  ],
  'PUT /api/lines/{id}': [() => anne.put(`/api/lines/${line}`, { line: 4 }), 'projectFinished'],
  'DELETE /api/lines/{id}': [() => anne.delete(`/api/lines/${line}`), 'projectFinished'],
  'POST /api/upload/{params}': [
    [() => upload(anne, 'quote', { name: `${ready}.png`, bytes: IMAGE }), 'projectFinished'],
    [
      () =>
        upload(anne, 'files', { linkedEntityModel: 'project', linkedEntityId: project, type: 'document' }),
      201,
    ],
  ],
  'POST /api/quoteGeneratePdf': [
    () => anne.post('/api/quoteGeneratePdf', { configId: ready, imageName: `${ready}.png` }),
    'projectFinished',
  ],
  [`PUT ${C}/updateStatus/{id}`]: [
    [() => anne.put(`${C}/updateStatus/${quoted}`, { status: 'PENDING' }), 'projectFinished'],
    [() => staff.put(`${C}/updateStatus/${quoted}`, { status: 'DONE' }), 'projectFinished'],
    [() => staff.put(`${C}/updateStatus/${waiting}`, { status: 'DONE' }), 200],
  ],
  [`POST ${C}/order/{id}`]: [() => anne.post(`${C}/order/${quoted}`, {}), 'projectFinished'],
  [`POST ${C}/answerOrder/{id}`]: [
    () => staff.post(`${C}/answerOrder/${refused}`, { text: 'Non', isRefusal: true }),
    200,
  ],
  [`POST ${C}/takeBackOrder/{id}`]: [
    () => staff.post(`${C}/takeBackOrder/${taken}`, { text: 'Erreur' }),
    200,
  ],
  [`POST ${C}/withdrawOrder/{id}`]: [() => anne.post(`${C}/withdrawOrder/${taken}`), 200],
  'POST /api/quotes/{id}/remind': [() => staff.post(`/api/quotes/${quoteId}/remind`), 'projectFinished'],
  'POST /api/quotes/bulk': [
    () => staff.post('/api/quotes/bulk', { act: 'remind', ids: [quoteId] }),
    'projectFinished',
  ],
  'POST /api/shares': [
    () => anne.post('/api/shares', { configurationId: quoted, prices: 'NET' }),
    'projectFinished',
  ],
  'DELETE /api/shares/{id}': [() => anne.delete(`/api/shares/${share}`), 204],
  'POST /api/contacts': [() => anne.post('/api/contacts', { fullName: 'Luc', customerProjId: project }), 201],
  'PUT /api/contacts/{id}': [() => anne.put(`/api/contacts/${contact}`, { note: 'Midi' }), 200],
  'POST /api/contactsCalled/{id}': [() => staff.post(`/api/contactsCalled/${contact}`), 200],
  'DELETE /api/contacts/{id}': [() => anne.delete(`/api/contacts/${contact}`), 204],
  'POST /api/contacts/bulk': [() => anne.post('/api/contacts/bulk', { act: 'delete', ids: [contact] }), 200],
  [`DELETE ${C}/{id}`]: [() => anne.delete(`${C}/${drawn.id}`), 204],
  [`POST ${C}/bulk`]: [() => anne.post(`${C}/bulk`, { act: 'delete', ids: [ready] }), 200],
  'PUT /api/projects/{id}': [
    [() => anne.put(`/api/projects/${project}`, { lib: 'Autre' }), 'projectFinished'],
    [() => anne.put(`/api/projects/${project}`, { status: 'OPENED' }), 200],
  ],
  'DELETE /api/projects/{id}': [() => anne.delete(`/api/projects/${openProject}`), 204],
};

test('the table names every route that writes to a project or what hangs on it', () => {
  const hangsOn =
    / \/api\/(projects|configurations|lines|quotes?|quoteGeneratePdf|shares|contacts|contactsCalled|upload)(\/|$)/;
  const writing = Object.keys(ROUTES).filter((route) => !route.startsWith('GET ') && hangsOn.test(route));
  expect(Object.keys(ACTS).toSorted()).toEqual(writing.toSorted());
});

const acts = Object.entries(ACTS).flatMap(([route, act]) =>
  (Array.isArray(act[0]) ? (act as Act[]) : [act as Act]).map(
    ([run, outcome]): [string, Outcome, () => Promise<Answer>] => [route, outcome, run],
  ),
);

test.each(acts)('in a closed project %s answers %s', async (_route, outcome, act) => {
  const { status, body } = await act();
  const text = JSON.stringify(body);
  if (typeof outcome === 'number') expect([status, text]).toEqual([outcome, text]);
  else expect([status, text]).toEqual([expect.toBeOneOf([422, 200]), expect.stringContaining(outcome)]);
});
