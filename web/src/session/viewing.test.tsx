import '../app/routes/private-routes.ts';
import { RIGHTS, SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import { ADMINS, CLIENTS, type Right } from '@coffret/contracts/rights';
import { expect, test, vi } from 'vitest';
import { ListPage } from '../crud/list/list-page.tsx';
import { useViews } from '../crud/list/views/use-views.ts';
import { session, signIn } from '../data/session/session.ts';
import { Comments } from '../features/comments/comments.tsx';
import DocumentsSection from '../features/documents/documents-section.tsx';
import { quotesList } from '../features/quotes/list/quotes-list.tsx';
import { CoffretForm } from '../form/coffret-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { componentTests } from '../testing/component.tsx';
import { customer } from '../testing/people.ts';
import { hasAnyRight, mayDo } from './rights.ts';
import { mayOpen } from './screens.ts';
import { startViewing } from './viewing.ts';

const { show, next, requests, all, pass } = componentTests();

/** As the page does, which is loaded anew. */
async function view(id: number): Promise<void> {
  vi.spyOn(location, 'assign').mockReturnValue();
  signIn(customer({ id: 1, prefs: { theme: 'dark', listViews: { quotes: 'expiring' } } }), 'own');
  const isCustomer = id === CLIENTS;
  const rights: readonly Right[] = SEEDED_GROUPS.find((group) => group.id === id)?.rights ?? [];
  const started = startViewing(isCustomer ? { userId: 7 } : { groupId: id });
  const answer = { accessToken: 'viewing', user: isCustomer ? customer() : null };
  await (await next('POST')).answer({ ...answer, group: { id, lib: 'Groupe', rights } });
  await started;
  Object.assign(session, JSON.parse(sessionStorage.getItem('coffret.viewing') ?? '{}'));
}

test('lists open as for the viewed customer, whatever views the staff has', async () => {
  await view(CLIENTS);
  const Initial = () => useViews('quotes').initial ?? 'none';
  await show(<Initial />);
  expect([session.user?.id, document.body.textContent, requests()]).toEqual([7, 'none', []]);
});

test('a viewing opens the screens of the viewed, with the rights to read alone', async () => {
  await view(ADMINS);
  const { user } = session;
  if (!user) throw new Error('no viewing');
  const isOpen = (path: string) => mayOpen(user, path);
  expect(['/catalogs/3', '/configurations/configurator/5', '/announcements'].filter(isOpen)).toHaveLength(3);
  const reading = RIGHTS.filter((right) => hasAnyRight(user, right));
  expect(reading.filter((right) => !right.endsWith('_r'))).toEqual(['user_discount']);
  expect(mayDo(user, 'see discounts')).toBe(true);
  const acts = ['mail quote', 'answer orders', 'view as customer', 'clear quote'] as const;
  expect(acts.filter((act) => mayDo(user, act))).toEqual([]);
});

const AT = '2026-11-21T08:00:00.000Z';
const ENTITY = { id: 4, rowVersion: 1, createdAt: AT, updatedAt: AT };

test('a viewing has no comments to write and no documents to add or delete', async () => {
  await view(CLIENTS);
  const about = { model: 'project', id: 2, name: 'Halle' } as const;
  await show(
    <>
      <Comments about={about} />
      <DocumentsSection about={about} />
    </>,
  );
  const of = { linkedEntityModel: 'project', linkedEntityId: 2, userId: 7, addedBy: 7, addedAt: AT };
  const comment = { ...ENTITY, ...of, comment: 'Avant', fullName: 'Marie Petit', SelfComments: [] };
  const document = { ...ENTITY, ...of, docOriginalname: 'plan.pdf', mime: 'application/pdf', bytes: 1 };
  await (await next()).answer({ rows: [comment], count: 1 });
  await (await next()).answer({ rows: [document], count: 1 });
  const buttons = all('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(buttons).toEqual(['plan.pdf', 'Télécharger\u00a0: plan.pdf']);
  expect(all('textarea, input')).toEqual([]);
});

test('in a viewing a list is not exported nor its views changed, and a form that is not sent says why', async () => {
  await view(ADMINS);
  history.replaceState(null, '', '/quotes?page=1&view=expiring&status=DONE');
  await show(
    <>
      <ListPage definition={quotesList(true)} />
      <CoffretForm onSubmit={async () => undefined}>
        <SubmitButton text="Envoyer" />
      </CoffretForm>
    </>,
  );
  for (const { answer } of requests().splice(0)) answer({ rows: [], count: 1 });
  await pass(300);
  const buttons = all('button').map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
  expect(all('[aria-current]').map(({ textContent }) => textContent)).toEqual(['Expirent sous 7 jours1']);
  expect(buttons).toEqual(expect.arrayContaining(['Statut\u00a0: Commandé', 'Colonnes']));
  expect(buttons.filter((text) => /Exporter|Enregistrer|Actions de la vue/.test(text))).toEqual([]);
  const submit = all('button').find(({ textContent }) => textContent === 'Envoyer');
  const why = 'Vue en lecture seule\u00a0: rien ne peut y être modifié.';
  expect([submit?.getAttribute('aria-disabled'), submit?.title]).toEqual(['true', why]);
});
