import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import type { Register } from '@coffret/contracts/registers/register';
import { REGISTERS } from '@coffret/contracts/registers/registers';
import { CLIENTS, type Right } from '@coffret/contracts/rights';
import { PDF, upload } from '../../subjects/documents/testing/upload.ts';
import { type Member, newPerson, PASSWORD } from '../../subjects/groups/testing/people.ts';
import { REGISTRATION } from './registration.ts';
import type { Answer, Client } from './test-app.ts';
import { done, newConfiguration, newProject, quote, readyToQuote, STACK } from './workflow.ts';

/** A request with a key, and how its user loses the sight of what it is about. */
export interface KeyedAct {
  path?: { [parameter: string]: number | string };
  /** Joined to the path. */
  query?: string;
  body?: object;
  /** Default: the user with all rights. */
  by?: Client;
  /** It is refused, and the refusal is repeated. */
  isRefused?: true;
  endsSession?: true;
  /** Rights without which the handler refuses. Default: none but those of the route. */
  needs?: readonly Right[];
  /** Deletes what the answer is about. */
  remove?: () => Promise<Answer>;
  /** The answer of today differs from the first one. */
  isVolatile?: true;
}

export interface Stage {
  admin: Client;
  /** Whose work others see. */
  customer: Member;
  /** Has all rights. */
  staff: Member;
  nobody: Client;
  newMember(): Promise<Client>;
  mailedToken(email: string, page: string): Promise<string>;
}

/** Of `list`. */
const MAPPING = [{ sheet: null, row: 1, ref: 'A', price: 'B' }];
const OTHERS = ['customer_r'] as const;
const idOf = (answer: Answer) => done<{ id: number }>(answer).id;
let numbers = 100;
const next = () => ++numbers;
/** Of letters alone. */
const groupName = () =>
  `Groupe ${String.fromCharCode(
    ...String(next())
      .split('')
      .map((digit) => 97 + Number(digit)),
  )}`;
const MAIL = '0'.repeat(32);

const file = (
  name: string,
  bytes: Uint8Array | string,
  fields: { [name: string]: string } = {},
): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  form.set('filedata', new Blob([content]), name);
  return form;
};

const REGISTERED: { [list: string]: () => object } = {
  sectors: () => ({ lib: `Secteur ${next()}` }),
  agencies: () => ({ lib: `Agence ${next()}`, sectorId: 1 }),
  departments: () => ({ lib: `Département ${next()}`, code: String(next()), sectorId: 1, agencyId: 1 }),
  activities: () => ({ activity: `ACTIVITY_${next()}`, discountPercentage: 10 }),
  brands: () => ({ lib: `Marque ${next()}` }),
  categories: () => ({ lib: `Catégorie ${next()}`, ProjComponents: [{ componentLib: 'Prise' }] }),
  releases: () => ({ lib: `2026.${next()}`, date: '2026-12-01' }),
  releaseNotes: () => ({ lib: `Note ${next()}` }),
};

/** Of the routes that every register has. */
function actsOfRegister({ list, idInBody }: Register, admin: Client): [string, () => Promise<KeyedAct>][] {
  const body = () => REGISTERED[list]?.() ?? {};
  const added = async () => idOf(await admin.post(`/api/${list}`, body()));
  const remove = (id: number) => () => admin.delete(`/api/${list}/${id}`);
  const one = `/api/${list}/{id}`;
  const change = async (): Promise<KeyedAct> => {
    const id = await added();
    return { path: { id }, body: body(), remove: remove(id) };
  };
  return [
    [`POST /api/${list}`, async () => ({ body: body() })],
    [`POST /api/${list}/bulk`, async () => ({ body: { act: 'delete', ids: [await added()] } })],
    [`PUT ${one}`, change],
    ...(idInBody
      ? [
          [
            `PUT /api/${list}`,
            async () => {
              const { path, body: fields, remove } = await change();
              return { body: { ...path, ...fields }, remove };
            },
          ] as [string, () => Promise<KeyedAct>],
        ]
      : []),
    [`DELETE ${one}`, async () => ({ path: { id: await added() } })],
  ];
}

/** The acts of every writing route that keeps an answer. Each makes what it needs. */
export function keyedActs({ admin, customer, staff, nobody, newMember, mailedToken }: Stage): {
  [route: string]: () => Promise<KeyedAct>;
} {
  const project = () => newProject(customer);
  const configuration = async () => newConfiguration(customer, await project());
  const drawn = async () => (await configuration()).id;
  const remove = (list: string, id: number) => () => admin.delete(`/api/${list}/${id}`);
  const quoted = async (who: Client = customer) => {
    const { id } = await newConfiguration(who, await newProject(who));
    return { id, quoteId: (await quote(who, id)).id };
  };
  const ordered = async () => {
    const { id } = await quoted();
    done(await customer.post(`/api/configurations/order/${id}`, {}));
    return id;
  };
  const person = async () => idOf(await admin.post('/api/users', newPerson(CLIENTS)));
  const group = async () => idOf(await admin.post('/api/groups', { lib: groupName(), rights: [] }));
  const socket = () => ({
    ref: `PC${next()}`,
    lib: 'Prise 2P+T 16 A',
    brandId: 2,
    categoryId: 4,
    componentLib: 'Prise 2P+T 16 A',
    nbModules: 0.5,
    price: 11.2,
    technical: { elementKind: 'CLASSIC', In: 16, poles: '1PN', phases: 1 },
  });
  const product = async () => idOf(await admin.post('/api/products', socket()));
  const contact = async () =>
    idOf(
      await customer.post('/api/contacts', { customerProjId: await project(), fullName: `Luc ${next()}` }),
    );
  const about = (id: number) => ({ linkedEntityModel: 'project', linkedEntityId: id });
  const note = async (who: Client) =>
    idOf(await who.post('/api/comments', { ...about(await project()), comment: 'Bonjour' }));
  const notice = async (userForId: number) =>
    idOf(await admin.post('/api/notifs', { userForId, cat: 'USER', lib: 'Bonjour' }));
  const announcement = () => ({
    groupIds: [CLIENTS],
    agencyIds: [],
    activities: [],
    title: 'Foire',
    text: 'Bonjour',
    bell: true,
    mail: false,
    sendAt: '2027-01-01T08:00:00.000Z',
  });
  const list = () => file('tarif.csv', `ref;prix\nBLD10;${next()}\n`);
  const imported = async () => idOf(await staff.post('/api/priceImports', list()));
  const choice = async () => {
    const body = { mapping: MAPPING, keep: true };
    done(await staff.post(`/api/priceImports/choose/${await imported()}`, body));
    const { rows } = done<{ rows: { id: number }[] }>(await staff.get('/api/priceListChoices'));
    return rows[0]?.id ?? 0;
  };
  const applied = async () => {
    const id = await imported();
    done(
      await staff.post(`/api/priceImports/apply/${id}`, {
        confirm: ['BLD10'],
        effectiveAt: '2027-01-01T08:00:00.000Z',
      }),
    );
    return id;
  };
  const view = async () =>
    idOf(await staff.post('/api/views', { list: 'projects', lib: `Vue ${next()}`, query: '', columns: [] }));
  const template = async () =>
    idOf(await staff.post('/api/templates', { configurationId: await drawn(), lib: `Scène ${next()}` }));
  const share = async () => {
    const { id } = await newConfiguration(staff, await newProject(staff));
    return done<{ id: number; url: string }>(
      await staff.post('/api/shares', { configurationId: id, prices: 'NET' }),
    );
  };
  const release = async () =>
    idOf(await admin.post('/api/releases', { lib: `2026.${next()}`, date: '2026-12-01' }));
  const form = async () => ({
    ...REFERENCE_FORM,
    lib: 'Coffret',
    projectId: await project(),
    ProjLines: STACK,
  });

  /** Of a customer's configuration. */
  const change =
    (body: object, of: () => Promise<number> = drawn) =>
    async (): Promise<KeyedAct> => {
      const id = await of();
      return { path: { id }, body, needs: OTHERS, remove: remove('configurations', id) };
    };
  const ofUser = (body: object) => async (): Promise<KeyedAct> => {
    const id = await person();
    return { path: { id }, body, remove: remove('users', id) };
  };
  const bulk =
    (act: string, of: () => Promise<number>, values = {}) =>
    async (): Promise<KeyedAct> => ({
      body: { act, ids: [await of(), await of(), await of()], values },
    });
  const deletion = (of: () => Promise<number>) => async (): Promise<KeyedAct> => ({
    path: { id: await of() },
  });
  /** Of all the persons here: their SIRETs have one SIREN. */
  const company = async () => {
    const { rows } = done<{ rows: { id: number }[] }>(await admin.get('/api/companies'));
    return rows[0]?.id ?? 0;
  };
  const unknown = (id: string | number) => async (): Promise<KeyedAct> => ({ path: { id }, isRefused: true });

  return {
    ...Object.fromEntries(REGISTERS.flatMap((register) => actsOfRegister(register, admin))),

    'DELETE /api/passkeys/{id}': async () => ({
      path: { id: 1 },
      body: { password: PASSWORD },
      isRefused: true,
    }),
    'DELETE /api/secondFactor/{id}': deletion(person),
    'DELETE /api/sessions': async () => ({ by: await newMember() }),
    'DELETE /api/sessions/{id}': unknown('none'),
    'DELETE /api/totp': async () => ({ body: { password: PASSWORD }, isRefused: true }),
    'DELETE /api/viewings': async () => ({ isRefused: true }),
    'POST /api/loginPasskey': async () => ({ by: nobody, body: { challenge: 'x' }, isRefused: true }),
    'POST /api/passkeys/options': async () => ({ body: {}, isVolatile: true }),
    'PUT /api/passkeys/{id}': async () => ({ path: { id: 1 }, body: { name: 'Clé' }, isRefused: true }),
    'POST /api/usersRegister': async () => {
      const account = { ...REGISTRATION, email: `inscrit${next()}@exemple.fr` };
      const removed = async () => {
        const { rows } = done<{ rows: { id: number }[] }>(
          await admin.get(`/api/users?email=${account.email}`),
        );
        return admin.delete(`/api/users/${rows[0]?.id}`);
      };
      return { by: nobody, body: account, remove: removed };
    },
    'POST /api/usersResendActivation': async () => ({ by: nobody, body: { email: 'a@exemple.fr' } }),
    'POST /api/usersNewPassword': async () => {
      const someone = newPerson(CLIENTS);
      done(await admin.post('/api/users', someone));
      return { by: nobody, body: { email: someone.email } };
    },
    'POST /api/usersUpdatePwd': async () => {
      const someone = newPerson(CLIENTS);
      const userId = idOf(await admin.post('/api/users', someone));
      done(await nobody.get(`/api/usersNewPassword/${someone.email}`));
      const token = await mailedToken(someone.email, 'resetPassword');
      const body = { token, userId, password: 'Coffret-2027', passwordRepeat: 'Coffret-2027' };
      return { by: nobody, body, remove: remove('users', userId) };
    },
    'PUT /api/usersPassword/{id}': async () => {
      const act = await ofUser({ password: 'Coffret-2027', passwordRepeat: 'Coffret-2027' })();
      return { ...act, needs: ['user_pwd'] };
    },

    'POST /api/announcements': async () => ({ body: announcement() }),
    'POST /api/announcements/audience': async () => {
      const { groupIds, agencyIds, activities } = announcement();
      return { body: { groupIds, agencyIds, activities }, isVolatile: true };
    },
    'POST /api/announcements/cancel/{id}': async () => ({
      path: { id: idOf(await admin.post('/api/announcements', announcement())) },
      body: {},
    }),

    'DELETE /api/audit/deadLetters/{id}': unknown('none'),
    'DELETE /api/audit/jobs/{id}': unknown('none'),
    'DELETE /api/audit/rebuild/{projection}': async () => ({ path: { projection: 'none' }, isRefused: true }),
    'POST /api/audit/comparison': async () => ({}),
    'POST /api/audit/deadLetters/{id}/retry': unknown('none'),
    'POST /api/audit/jobs/{id}/retry': unknown('none'),
    'POST /api/audit/rebuild/{projection}': async () => ({ path: { projection: 'templates' } }),

    'POST /api/products': async () => ({ body: socket() }),
    'PUT /api/products/{id}': async () => {
      const id = await product();
      return { path: { id }, body: { price: 12 }, remove: remove('products', id) };
    },
    'PUT /api/productsArchive/{id}': async () => {
      const id = await product();
      return { path: { id }, body: { isArchived: true }, remove: remove('products', id) };
    },
    'POST /api/productsReplace/{id}': async () => ({
      path: { id: await product() },
      body: { by: await product() },
    }),
    'POST /api/productsReplace/undo/{id}': async () => {
      const id = await product();
      await staff.post(`/api/productsReplace/${id}`, { by: await product() });
      return { path: { id } };
    },
    'POST /api/products/bulk': bulk('delete', product),
    'DELETE /api/products/{id}': deletion(product),

    'POST /api/comments': async () => {
      const id = await project();
      const body = { ...about(id), comment: 'Bonjour' };
      return { body, needs: OTHERS, remove: remove('projects', id) };
    },
    'PUT /api/comments/{id}': async () => {
      const id = await note(staff);
      return { path: { id }, body: { comment: 'Bonsoir' }, needs: OTHERS, remove: remove('comments', id) };
    },
    'DELETE /api/comments/{id}': deletion(() => note(staff)),

    'POST /api/configurations': async () => {
      const body = await form();
      return { body, needs: OTHERS, remove: remove('projects', body.projectId) };
    },
    'PUT /api/configurations/{id}': change({ lib: 'Scène' }),
    'PUT /api/configurations/editConfigurator/{id}': change({ ProjLines: STACK.slice(0, 1) }),
    'PUT /api/configurations/updateStatus/{id}': change(
      { status: 'PENDING' },
      async () => (await quoted()).id,
    ),
    'POST /api/configurations/validate/{id}': change({}),
    'POST /api/configurations/duplicate/{id}': async () => {
      const { id, projectId } = await configuration();
      const removed = remove('projects', projectId);
      return { path: { id }, body: { lib: 'Copie' }, needs: OTHERS, remove: removed };
    },
    'POST /api/configurations/restart/{id}': async () => {
      const { id, projectId } = await configuration();
      const removed = remove('projects', projectId);
      return { path: { id }, body: { lib: 'Copie', revision: 0 }, needs: OTHERS, remove: removed };
    },
    'POST /api/configurations/order/{id}': async () => {
      const { id } = await quoted(staff);
      return { path: { id }, body: {} };
    },
    'POST /api/configurations/withdrawOrder/{id}': async () => {
      const { id } = await quoted(staff);
      done(await staff.post(`/api/configurations/order/${id}`, {}));
      return { path: { id }, body: {} };
    },
    'POST /api/configurations/answerOrder/{id}': async () => ({
      path: { id: await ordered() },
      body: { text: 'Bonjour', isRefusal: false },
      needs: OTHERS,
    }),
    'POST /api/configurations/takeBackOrder/{id}': async () => {
      const id = await ordered();
      done(await admin.put(`/api/configurations/updateStatus/${id}`, { status: 'DONE' }));
      return { path: { id }, body: { text: 'Bonjour' }, needs: OTHERS };
    },
    'POST /api/configurations/propose/{id}': change({}),
    'POST /api/configurations/repair/{id}': change({ ProjLines: STACK, isCircuitBreakerAdded: null }),
    'POST /api/configurations/bulk': bulk('delete', drawn),
    'DELETE /api/configurations/{id}': deletion(drawn),
    'POST /api/lines': async () => {
      const configurationId = idOf(
        await customer.post('/api/configurations', { ...(await form()), ProjLines: [] }),
      );
      const removed = remove('configurations', configurationId);
      return { body: { ...STACK[0], configurationId }, needs: OTHERS, remove: removed };
    },
    'PUT /api/lines/{id}': async () => {
      const { id, ProjLines } = await configuration();
      const line = { id: ProjLines[0]?.id ?? 0 };
      return { path: line, body: { line: 4 }, needs: OTHERS, remove: remove('configurations', id) };
    },
    'DELETE /api/lines/{id}': deletion(async () => (await configuration()).ProjLines[0]?.id ?? 0),

    'POST /api/contacts': async () => {
      const customerProjId = await project();
      const body = { customerProjId, fullName: 'Luc', phone: '01 23 45 67 89', isCallRequested: true };
      return { body, needs: OTHERS, remove: remove('projects', customerProjId) };
    },
    'PUT /api/contacts/{id}': async () => {
      const id = await contact();
      return { path: { id }, body: { fullName: 'Lucie' }, needs: OTHERS, remove: remove('contacts', id) };
    },
    'POST /api/contactsCalled/{id}': async () => {
      const id = await contact();
      return { path: { id }, needs: OTHERS, remove: remove('contacts', id) };
    },
    'POST /api/contacts/bulk': bulk('delete', contact),
    'DELETE /api/contacts/{id}': deletion(contact),
    'POST /api/clientErrors': async () => ({
      by: nobody,
      body: { message: 'x is undefined', build: 'index', route: '/projects' },
    }),
    'POST /api/support': async () => ({ body: { subject: 'Aide', text: 'Bonjour' } }),

    'POST /api/upload/{params}': async () => {
      const linked = about(await project());
      const fields = {
        type: 'document',
        linkedEntityModel: 'project',
        linkedEntityId: `${linked.linkedEntityId}`,
      };
      const removed = remove('projects', linked.linkedEntityId);
      return {
        path: { params: 'files' },
        body: file('plan.pdf', PDF, fields),
        needs: OTHERS,
        remove: removed,
      };
    },
    'DELETE /api/documents/{id}': deletion(
      async () =>
        done<{ lastDocumentAdded: { id: number } }>(await upload(customer, 'files', about(await project())))
          .lastDocumentAdded.id,
    ),

    'POST /api/groups': async () => ({ body: { lib: groupName(), rights: ['project_r'] } }),
    'PUT /api/groups/{id}': async () => {
      const id = await group();
      return { path: { id }, body: { lib: groupName() }, remove: remove('groups', id) };
    },
    'POST /api/groups/bulk': bulk('delete', group),
    'DELETE /api/groups/{id}': deletion(group),

    'POST /api/mails/{id}/sendAgain': unknown(MAIL),
    'POST /api/undeliveredMails/send/{id}': unknown(MAIL),

    'POST /api/notifs': async () => ({
      body: { userForId: customer.id, cat: 'USER', lib: 'Bonjour' },
    }),
    'PUT /api/notifs/{id}': async () => {
      const id = await notice(staff.id);
      return {
        path: { id },
        body: { isRead: true },
        remove: () => staff.delete(`/api/notifs/${id}`),
      };
    },
    'POST /api/notifs/read': async () => {
      await notice(staff.id);
      return { body: {} };
    },
    'DELETE /api/notifs/{id}': deletion(() => notice(staff.id)),

    'POST /api/priceImports': async () => ({ body: list() }),
    'POST /api/priceImports/choose/{id}': async () => ({
      path: { id: await imported() },
      body: { mapping: MAPPING, keep: true },
    }),
    'DELETE /api/priceListChoices/{id}': deletion(choice),
    'POST /api/priceImports/overlaps/{id}': async () => ({ path: { id: await imported() }, body: {} }),
    'POST /api/priceImports/impact/{id}': async () => ({ path: { id: await imported() }, body: {} }),
    'POST /api/priceImports/apply/{id}': async () => ({
      path: { id: await imported() },
      body: { confirm: ['BLD10'], effectiveAt: '2027-01-01T08:00:00.000Z' },
    }),
    'POST /api/priceImports/cancel/{id}': async () => ({ path: { id: await applied() }, body: {} }),
    'POST /api/priceImports/undo/{id}': async () => ({
      path: { id: await imported() },
      body: {},
      isRefused: true,
    }),
    'POST /api/productsUpdatePrices/{params}': async () => ({ path: { params: 'products' }, body: list() }),

    'POST /api/projects': async () => ({
      body: { lib: 'Halle', userId: customer.id },
      needs: OTHERS,
    }),
    'PUT /api/projects/{id}': async () => {
      const id = await project();
      return { path: { id }, body: { lib: 'Salon' }, needs: OTHERS, remove: remove('projects', id) };
    },
    'DELETE /api/projects/{id}': deletion(project),

    'POST /api/quoteGeneratePdf': async () => {
      const configId = await drawn();
      await readyToQuote(customer, configId);
      return { body: { configId, imageName: `${configId}.png` }, needs: OTHERS };
    },
    'POST /api/quotes/{id}/remind': async () => ({
      path: { id: (await quoted()).quoteId },
      needs: OTHERS,
    }),
    'POST /api/quotes/bulk': bulk('remind', async () => (await quoted()).quoteId),

    'POST /api/releasesPublish/{id}': async () => ({ path: { id: await release() }, body: {} }),

    'POST /api/shares': async () => {
      const projectId = await newProject(staff);
      const { id: configurationId } = await newConfiguration(staff, projectId);
      return { body: { configurationId, prices: 'NET' }, remove: remove('projects', projectId) };
    },
    'POST /api/shared/{token}/askChange': async () => {
      const { id, url } = await share();
      const removed = () => staff.delete(`/api/shares/${id}`);
      return {
        by: nobody,
        path: { token: url.split('/').at(-1) ?? '' },
        body: { text: 'Bonjour' },
        remove: removed,
      };
    },
    'DELETE /api/shares/{id}': deletion(async () => (await share()).id),

    'POST /api/templates': async () => ({ body: { configurationId: await drawn(), lib: 'Scène' } }),
    'DELETE /api/templates/{id}': deletion(template),

    'PUT /api/companies/{id}': async () => ({
      path: { id: await company() },
      body: { note: `Note ${next()}` },
    }),
    'POST /api/companies/bulk': async () => ({
      body: { act: 'agency', ids: [await company()], values: { agencyId: 1 } },
    }),

    // Its company follows a moment later.
    'POST /api/users': async () => ({ body: newPerson(CLIENTS), isVolatile: true }),
    'PUT /api/users/{id}': async () => ({
      ...(await ofUser({ city: 'Nîmes' })()),
      needs: ['user_w', 'user_pwd'],
    }),
    'PUT /api/usersBan/{id}': ofUser({ isBan: true }),
    'PUT /api/usersVerify/{id}': ofUser({ isVerified: false }),
    'PUT /api/usersMove': async () => ({
      body: { field: 'groupId', from: await group(), to: CLIENTS },
      isVolatile: true,
    }),
    'PUT /api/usersprefs/{id}': async () => ({
      path: { id: staff.id },
      body: { prefs: { note: 'x'.repeat(8_000) } },
    }),
    'POST /api/users/bulk': bulk('notify', person, { cat: 'USER', lib: 'Bonjour' }),
    'DELETE /api/users/{id}': deletion(person),

    'POST /api/views': async () => ({
      body: { list: 'projects', lib: `Vue ${next()}`, query: '', columns: [] },
    }),
    'PUT /api/views/{id}': async () => {
      const id = await view();
      return { path: { id }, body: { lib: `Vue ${next()}` }, remove: () => staff.delete(`/api/views/${id}`) };
    },
    'DELETE /api/views/{id}': deletion(view),

    'POST /api/logout': async () => ({ by: await newMember(), endsSession: true }),
  };
}
