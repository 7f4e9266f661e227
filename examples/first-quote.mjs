/**
 * The main job by the HTTP interface: a customer registers, draws a cabinet and gets its quote.
 *
 *   ADMIN_PASSWORD=… node examples/first-quote.mjs [address]
 *
 * ADMIN_PASSWORD is what `npm start` printed; the address is http://127.0.0.1:3000 if none is given. Needs Node 18 and
 * nothing else. Writes devis.pdf into the current folder.
 */
import { readFile, writeFile } from 'node:fs/promises';

const address = process.argv[2] ?? 'http://127.0.0.1:3000';

/** Sends JSON or a form. Answers what the server answers; an error answer ends the program with its text. */
async function call(token, method, path, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? response.json() : Buffer.from(await response.arrayBuffer());
}

const login = async (email, password) =>
  (await call(null, 'POST', '/api/login', { email, password })).accessToken;

// 1. An account. An address that is registered already is refused: each run takes another one.
const password = 'Coffret-2026';
const email = `marie.${Date.now()}@exemple.fr`;
const { id: userId } = await call(null, 'POST', '/api/usersRegister', {
  fullName: 'Marie Petit',
  role: 'Gérante',
  email,
  phone: '01 23 45 67 89',
  company: 'Atelier Lumière',
  activity: 'EVENT',
  siret: '12345678901234',
  address: '4 rue des Forges',
  postalCode: '69003',
  city: 'Lyon',
  password,
  passwordRepeat: password,
});

// 2. The mail with the link that activates it. While no SMTP_URL is set, mails are shown at /outbox.
async function activationLink() {
  for (;;) {
    const { rows } = await call(null, 'GET', '/api/outbox');
    const mail = rows.find(({ to, text }) => to === email && text.includes('activateAccount/'));
    if (mail) return /activateAccount\/([\w.-]+)/.exec(mail.text)[1];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
await call(null, 'GET', `/api/usersActivateAccount/${await activationLink()}`);

// 3. Staff verifies the customer, who may then ask for quotes.
const staff = await login('admin@coffret.local', process.env.ADMIN_PASSWORD);
await call(staff, 'PUT', `/api/usersVerify/${userId}`);

// 4. A project, and in it what the cabinet has to supply.
const customer = await login(email, password);
const { id: projectId } = await call(customer, 'POST', '/api/projects', { lib: 'Fête de la musique' });
const { id } = await call(customer, 'POST', '/api/configurations', {
  projectId,
  lib: 'Scène',
  quantity: 1,
  protectionIndex: 'IP44',
  powerSupply: 'TETRA_400',
  powerSupplyIntensity: '40A',
  electricalConnect: 'M32_5G10_50A',
  nbCircuitBreakers: 3,
  nbElectricalOutlets: 4,
  configElectricalOutlets: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 1 },
  safetyEquipment: ['ESTOP_MUSHROOM'],
  accessories: ['NONE'],
});

// 5. The drawing: proposed, saved, checked by the rules (`errors` is empty), validated.
const proposal = await call(customer, 'POST', `/api/configurations/propose/${id}`);
const drawn = await call(customer, 'PUT', `/api/configurations/editConfigurator/${id}`, proposal);
console.log('errors:', JSON.stringify(drawn.errors));
await call(customer, 'POST', `/api/configurations/validate/${id}`);

// 6. The quote: a picture of the drawing, the number, the paper.
const picture = await readFile(new URL('../docs/pictures/stack.png', import.meta.url));
const imageName = `${id}.png`;
const form = new FormData();
form.set('type', 'default');
form.set('filedata', new Blob([picture]), imageName);
await call(customer, 'POST', '/api/upload/quote', form);
await call(customer, 'POST', '/api/quoteGeneratePdf', { configId: id, imageName });
const { reference, docUrl } = await call(customer, 'GET', `/api/quote/${id}`);
await writeFile('devis.pdf', await call(customer, 'GET', docUrl));
console.log(`${reference}: devis.pdf`);
