import { LINK_KINDS, LINK_PAGES, type LinkKind } from '@coffret/contracts/accounts/mailed-links';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { clearSession } from '../../../data/session/session.ts';
import { toasts } from '../../../data/toast.ts';
import { componentTests } from '../../../testing/component.tsx';
import MailedLinkPage from './mailed-link-page.tsx';
import linksFr from './own-texts.fr.ts';

const { show, hide, next, press, write, all, pass, requests } = componentTests();

let links = 0;
/** Opens a link that was not opened before: answers are kept by token. */
async function open(kind: LinkKind): Promise<string> {
  links += 1;
  // The router reads the address when it is made.
  await hide();
  const token = `12.nonce.${links}`;
  history.replaceState(null, '', `/${LINK_PAGES[kind]}/${token}`);
  await show(
    <Routes>
      <Route path="/:page/:token" element={<MailedLinkPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
  );
  return token;
}
async function opened(kind: LinkKind, state: string): Promise<string> {
  const token = await open(kind);
  const read = await next();
  expect(read.path).toBe(`/api/mailedLinks/${token}`);
  await read.answer({ kind, state });
  return token;
}

const sent = () => requests().map(({ method, path }) => `${method} ${path}`);
const title = () => all('h2')[0]?.textContent;
const focused = () => document.activeElement?.textContent;
const alert = () => all('[role=alert]')[0]?.textContent;
const refused = (code: string) => [{ errors: [{ code, key: 'token' }] }, 401] as const;

test.each(LINK_KINDS)(
  'an open link (%s) says what it does and sends nothing until its button is pressed',
  async (kind) => {
    await opened(kind, 'OPEN');
    await pass(60_000);
    const { title, text, act } = linksFr.kinds[kind];
    expect(all('h1')[0]?.textContent).toBe(title);
    expect(all('section p')[0]?.textContent).toBe(text);
    expect(all('form button[type=submit]').map(({ textContent }) => textContent)).toEqual([act]);
    expect(sent()).toEqual([]);
  },
);

test.each([
  ['activation', 'usersActivateAccount'],
  ['unlock', 'usersUnlock'],
  ['email', 'usersConfirmEmail'],
] as const)(
  'the button of a link (%s) has the focus, acts once and is busy meanwhile',
  async (kind, path) => {
    const { act, done } = linksFr.kinds[kind];
    const token = await opened(kind, 'OPEN');
    expect(focused()).toBe(act);
    await press(act);
    await press(act);
    expect(sent()).toEqual([`GET /api/${path}/${token}`]);
    expect(all('button[type=submit]')[0]?.getAttribute('aria-busy')).toBe('true');
    await (await next()).answer({ id: 12 });
    expect([title(), focused()]).toEqual([done, 'Aller à l’accueil']);
  },
);

test('a new password is saved by the button', async () => {
  const token = await opened('reset', 'OPEN');
  const { act, done } = linksFr.kinds.reset;
  await press(act);
  expect([sent(), all('[aria-invalid=true]').length]).toEqual([[], 2]);
  const password = 'Nouveau-2026';
  await write('[name=password]', password);
  await write('[name=passwordRepeat]', password);
  await press(act);
  const checked = await next();
  expect(checked.path).toBe(`/api/usersValidNewPwd/${token}`);
  await checked.answer({ userId: 12 });
  const saved = await next('POST');
  expect([saved.path, saved.body]).toEqual([
    '/api/usersUpdatePwd',
    { token, userId: 12, password, passwordRepeat: password },
  ]);
  clearSession();
  await saved.answer({ id: 12 });
  expect([title(), toasts.shown[0]?.text]).toEqual([done, { key: 'reset.done' }]);
  await pass(3_000);
  expect(location.pathname).toBe('/login');
});

test('a used link says so; who is signed in goes on to the home page, others to the login page', async () => {
  for (const kind of LINK_KINDS) {
    await opened(kind, 'USED');
    expect([title(), focused(), all('form')]).toEqual([linksFr.used, 'Aller à l’accueil', []]);
  }
  clearSession();
  await opened('activation', 'USED');
  expect(focused()).toBe('Retour à la connexion');
  await pass(60_000);
  expect(sent()).toEqual([]);
});

test('an expired link leads to what helps', async () => {
  for (const [kind, leads] of [
    ['reset', '/forgotPassword'],
    ['unlock', '/forgotPassword'],
    ['email', '/profile'],
  ] as const) {
    await opened(kind, 'EXPIRED');
    expect([title(), all<HTMLAnchorElement>('section a').map(({ pathname }) => pathname)]).toEqual([
      linksFr.expired,
      [leads, '/'],
    ]);
  }
});

test('a link that does not open leads to the login page and to what helps', async () => {
  clearSession();
  const ways = () => all<HTMLAnchorElement>('section a').map(({ pathname }) => pathname);
  for (const [kind, leads] of [
    ['activation', '/register'],
    ['reset', '/forgotPassword'],
    ['unlock', '/forgotPassword'],
    ['email', '/profile'],
  ] as const) {
    await open(kind);
    await (await next()).answer(...refused('INVALID_TOKEN'));
    expect([title(), ways()]).toEqual([linksFr.unknown, ['/login', leads]]);
  }
  await opened('reset', 'USED');
  expect(ways()).toEqual(['/login', '/forgotPassword']);
  await opened('activation', 'EXPIRED');
  expect(ways()).toEqual(['/login']);
});

test('an expired activation deletes its account by the button alone, and leads to the registration', async () => {
  clearSession();
  const token = await opened('activation', 'EXPIRED');
  await pass(60_000);
  expect([title(), sent()]).toEqual([linksFr.expired, []]);
  await press(linksFr.registerAgain);
  const deleted = await next();
  expect(deleted.path).toBe(`/api/usersActivateAccount/${token}`);
  await deleted.answer(...refused('TOKEN_EXPIRED_USER_DELETED'));
  expect([location.pathname, toasts.shown[0]?.text]).toEqual([
    '/register',
    { key: 'errors.TOKEN_EXPIRED_USER_DELETED' },
  ]);
});

test('an unknown link says so; without a connection the link can be read, or pressed, again', async () => {
  clearSession();
  await open('unlock');
  await (await next()).answer(...refused('INVALID_TOKEN'));
  expect([title(), focused()]).toEqual([linksFr.unknown, 'Retour à la connexion']);

  await open('unlock');
  (await next()).fail();
  await pass(0);
  expect(title()).toBe('Les données n’ont pas pu être chargées');
  await press('Réessayer');
  await (await next()).answer({ kind: 'unlock', state: 'OPEN' });
  const { act, done } = linksFr.kinds.unlock;
  await press(act);
  (await next()).fail();
  await pass(0);
  expect([alert(), focused()]).toEqual(['Erreur de connexion au réseau.', act]);
  await press(act);
  await (await next()).answer({ id: 12 });
  expect(title()).toBe(done);
});

test('a link that ends while its page is open says so after the press', async () => {
  await opened('email', 'OPEN');
  await press(linksFr.kinds.email.act);
  await (await next()).answer(...refused('TOKEN_EXPIRED'));
  await (await next()).answer({ kind: 'email', state: 'EXPIRED' });
  expect(title()).toBe(linksFr.expired);
});
