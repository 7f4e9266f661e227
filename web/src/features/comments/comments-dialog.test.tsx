import type { Comment } from '@coffret/contracts/comments/answers';
import { expect, test, vi } from 'vitest';
import { dateTimeText } from '../../i18n/formats.ts';
import { componentTests } from '../../testing/component.tsx';
import CommentsDialog from './comments-dialog.tsx';

const { show, next, press, write, pass, all } = componentTests();

const AT = '2026-11-21T08:00:00.000Z';
const comment = (fields: Partial<Comment> = {}): Comment => ({
  id: 4,
  rowVersion: 1,
  createdAt: AT,
  updatedAt: AT,
  userId: 7,
  fullName: 'Marie Petit',
  byStaff: false,
  linkedEntityModel: 'project',
  linkedEntityId: 2,
  ownerId: 7,
  answerTo: null,
  comment: 'Avant',
  isPrivate: false,
  isEdited: false,
  shareId: null,
  SelfComments: [],
  answerCount: 0,
  ...fields,
});
const texts = () => all<HTMLTextAreaElement>('textarea').map(({ value }) => value);

test('typed text is kept when another user has saved first, and is sent with the current version', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  await show(<CommentsDialog about={{ model: 'project', id: 2, name: 'Halle' }} onClose={() => undefined} />);
  await (await next()).answer({ rows: [comment()], count: 1 });
  await press(`Modifier\u00a0: Marie Petit, ${dateTimeText(AT)}`);
  await write('article textarea', 'Mon texte');
  await write('footer textarea', 'Un autre');
  await press('Enregistrer');
  await (await next('PUT')).answer({ errors: [{ code: 'BAD_ROWVERSION', key: 'rowVersion' }] }, 409);
  await pass(300);
  await (await next()).answer({ rows: [comment({ rowVersion: 2, comment: 'Entre-temps' })], count: 1 });
  await pass(5_000);
  expect(texts()).toEqual(['Mon texte', 'Un autre']);
  expect(reload).not.toHaveBeenCalled();
  await press('Enregistrer');
  expect((await next('PUT')).body).toEqual({ comment: 'Mon texte', isPrivate: false, rowVersion: 2 });
});

test('after sending a comment the editor has the focus, and Escape closes the dialog', async () => {
  const close = vi.fn();
  await show(<CommentsDialog about={{ model: 'project', id: 2, name: 'Halle' }} onClose={close} />);
  await (await next()).answer({ rows: [], count: 0 });
  await write('footer textarea', 'Bonjour');
  await press('Envoyer');
  // As a browser does with a focused button that is disabled.
  (document.activeElement as HTMLElement).blur();
  await (await next('POST')).answer(comment({ comment: 'Bonjour' }), 201);
  const area = document.querySelector('footer textarea');
  expect(document.activeElement).toBe(area);
  area?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(close).toHaveBeenCalledOnce();
});

test('what is typed while a comment is sent stays', async () => {
  await show(<CommentsDialog about={{ model: 'project', id: 2, name: 'Halle' }} onClose={() => undefined} />);
  await (await next()).answer({ rows: [], count: 0 });
  await write('footer textarea', 'Bonjour');
  await press('Envoyer');
  const sent = await next('POST');
  await write('footer textarea', 'Encore un mot');
  await sent.answer(comment({ comment: 'Bonjour' }), 201);
  expect(texts()).toEqual(['Encore un mot']);
});

test('answers beyond those that came with their comment are loaded on demand', async () => {
  const answers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) =>
      comment({ id: 100 + from + n, answerTo: 4, comment: `Réponse ${from + n}` }),
    );
  await show(<CommentsDialog about={{ model: 'project', id: 2, name: 'Halle' }} onClose={() => undefined} />);
  const thread = comment({ SelfComments: answers(0, 100), answerCount: 120 });
  await (await next()).answer({ rows: [thread], count: 1 });
  expect(all('article')).toHaveLength(101);
  await press('Afficher 20 autres réponses');
  const pages = [await next(), await next()];
  expect(pages.map(({ path }) => path)).toEqual([
    '/api/comments/answers/4?page=1&size=100',
    '/api/comments/answers/4?page=2&size=100',
  ]);
  expect(all('article')).toHaveLength(101);
  await pages[0]?.answer({ rows: answers(0, 100), count: 120 });
  await pages[1]?.answer({ rows: answers(100, 120), count: 120 });
  expect(all('article')).toHaveLength(121);
  expect(all('button').some(({ textContent }) => textContent?.startsWith('Afficher'))).toBe(false);
});
