import type { DrawnLine } from '@coffret/contracts/configurations/answers';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import type { Action } from './actions.ts';
import { createEditor, type EditorState } from './editor.ts';
import type { ServerConfiguration } from './server-configuration.ts';
import { catalogue, configuration, line, reference, shown } from './stack.fixture.ts';
import type { Line, Stack } from './stack.ts';

type Body = { ProjLines: object[]; isCircuitBreakerAdded: boolean | null; rowVersion: number };

const GONE: Refusal = { ...refuse('NOT_FOUND'), status: 404 };

/** A server that answers each save when it is told to. */
function server(first: ServerConfiguration) {
  const stored = { ...first };
  let isGone = false;
  const saves: { body: Body; answer: (answer: ServerConfiguration | Refusal) => void }[] = [];
  const reported: string[] = [];
  let nextLine = 100;
  let others = stored.ProjLines;
  let held: readonly { id: number }[] = others;
  let loads = 0;
  return {
    saves,
    reported,
    stored,
    loads: () => loads,
    ports: {
      load: async () => {
        loads += 1;
        return isGone ? GONE : { ...stored };
      },
      save: (body: Body) =>
        new Promise<ServerConfiguration | Refusal>((answer) => {
          saves.push({ body, answer });
        }),
      report: ({ refused }: Refusal) => void reported.push(...refused.map(({ code }) => code)),
    },
    /** As after somebody deleted the configuration. */
    async delete() {
      isGone = true;
      saves.shift()?.answer(GONE);
      await tick();
    },
    /** Takes the oldest open save as it was sent. */
    async accept(change: (answer: ServerConfiguration) => ServerConfiguration = (answer) => answer) {
      const save = saves.shift();
      if (!save) throw new Error('nothing was sent');
      const { ProjLines, isCircuitBreakerAdded, rowVersion } = save.body;
      // What somebody else has put in, or what was accepted last.
      if (others !== stored.ProjLines) held = others = stored.ProjLines;
      const isHeld = (id: number) => held.some((line) => line.id === id);
      const lines = (ProjLines as DrawnLine[]).map((sent) => ({
        ...sent,
        id: isHeld(sent.id) ? sent.id : nextLine++,
      }));
      held = lines;
      save.answer(change({ ...stored, ProjLines: lines, isCircuitBreakerAdded, rowVersion: rowVersion + 1 }));
      await tick();
    },
    async refuse(code: Parameters<typeof refuse>[0]) {
      saves.shift()?.answer(refuse(code));
      await tick();
    },
  };
}

const tick = () => new Promise<void>((resolve) => setTimeout(resolve));

function edited(stack: Stack = reference(), changes: Partial<ServerConfiguration> = {}) {
  const first = configuration(stack, changes);
  const remote = server(first);
  return { remote, editor: createEditor(first, catalogue, remote.ports) };
}

const place = (ref: string, lineId: number, slot: number): Action => ({
  do: 'placeElement',
  ref,
  to: { lineId, slot },
});
const take = (lineId: number, slot: number): Action => ({ do: 'removeElement', from: { lineId, slot } });
const sentSlots = ({ body }: { body: Body }) =>
  (body.ProjLines as DrawnLine[]).map(({ ProjSlots }) => ProjSlots.map(({ slot }) => slot));

test('a change is judged at once and then saved with the rowVersion that was known', async () => {
  const { editor, remote } = edited();
  editor.do(take(3, 0.5));
  expect(editor.state().verdict.errors.map(({ code }) => code)).toEqual(['MISSING_EMERGENCY_STOP']);
  expect(editor.state().saving).toBe('saving');
  expect(remote.saves[0]?.body.rowVersion).toBe(0);
  await remote.accept((answer) => ({ ...answer, price: 812.5 }));
  expect(editor.state().saving).toBe('saved');
  expect(editor.state().configuration.price).toBe(812.5);
});

test('changes made during a save go together in the next one, with the rowVersion that it brought', async () => {
  const { editor, remote } = edited();
  editor.do(take(2, 3));
  editor.do(take(2, 2.5));
  editor.do(take(2, 2));
  expect(remote.saves.map(sentSlots)).toEqual([[[0.5, 4.5, 8.5, 9.5], [0.5, 1.5, 2, 2.5], [0.5]]]);
  await remote.accept();
  expect(remote.saves.map(sentSlots)).toEqual([[[0.5, 4.5, 8.5, 9.5], [0.5, 1.5], [0.5]]]);
  expect(remote.saves[0]?.body.rowVersion).toBe(1);
  await remote.accept();
  expect(remote.saves).toEqual([]);
});

test('undo and redo go all the way, and each is saved', async () => {
  const { editor, remote } = edited();
  for (const slot of [3, 2.5, 2]) {
    editor.do(take(2, slot));
    await remote.accept();
  }
  for (const _ of [1, 2, 3, 4]) editor.undo();
  await remote.accept();
  await remote.accept();
  expect(editor.state().history.present.lines[1]?.elements).toHaveLength(5);
  editor.redo();
  await remote.accept();
  expect(editor.state().history.present.lines[1]?.elements.map(({ slot }) => slot)).toEqual([
    0.5, 1.5, 2, 2.5,
  ]);
  expect(editor.state().history.future).toHaveLength(2);
  expect(remote.saves).toEqual([]);
});

test('a new line takes the id that the server gives, also in what is undone and under way', async () => {
  const { editor, remote } = edited();
  editor.do({ do: 'placeLine', ref: 'BLS2', at: 3 });
  editor.do(place('AU', -1, 0.5));
  await remote.accept();
  expect(editor.state().history.present.lines[3]?.id).toBe(100);
  editor.do(place('VOY', -1, 1.5));
  expect(editor.state().history.present.lines[3]?.elements.map(({ ref }) => ref)).toEqual(['AU', 'VOY']);
  editor.undo();
  expect(editor.state().history.present.lines[3]).toMatchObject({ id: 100, elements: [{ ref: 'AU' }] });
});

test('a line that comes back by undo is another one to the server: it goes by its new id from then on', async () => {
  const { editor, remote } = edited();
  const idsOf = ({ lines }: Stack) => lines.map(({ id }) => id);
  const shownIds = () => idsOf(editor.state().history.present);
  editor.do({ do: 'removeLine', lineId: 2 });
  await remote.accept();
  editor.undo();
  await remote.accept();
  expect(shownIds()).toEqual([1, 100, 3]);
  editor.redo();
  await remote.accept();
  expect(shownIds()).toEqual([1, 3]);
  editor.undo();
  editor.do(take(100, 3));
  await remote.accept();
  await remote.accept();
  expect(shownIds()).toEqual([1, 101, 3]);
  // What was begun on the line when it had its first id.
  editor.do(take(2, 2.5));
  expect(editor.state().history.present.lines[1]?.elements.map(({ slot }) => slot)).toEqual([0.5, 1.5, 2]);
  await remote.accept();
  expect([editor.state().saving, remote.saves, remote.reported]).toEqual(['saved', [], []]);
});

test("the server's word is final", async () => {
  const { editor, remote } = edited();
  editor.do(take(3, 0.5));
  const word = [line(1, 'BLD10')];
  await remote.accept((answer) => ({ ...answer, ProjLines: word.map((each) => shown(each, 1)) }));
  expect(editor.state().history.present.lines.map(({ ref }) => ref)).toEqual(['BLD10']);
  expect(remote.saves).toEqual([]);
});

test.each([
  ['with nothing to save', false],
  ['with a change under way', true],
])(
  'a configuration that somebody deleted is gone, %s: nothing is saved or reported',
  async (_, isChanged) => {
    const { editor, remote } = edited();
    if (isChanged) editor.do(take(2, 3));
    await remote.delete();
    editor.changed();
    await tick();
    expect(editor.state()).toMatchObject({ isGone: true, saving: 'saved', question: null, conflict: null });
    editor.save();
    await editor.settled();
    expect([remote.saves, remote.reported, editor.state().saving]).toEqual([[], [], 'saved']);
  },
);

/** Somebody drew, and another person had saved these lines before. */
async function inConflict(mine: Action = take(2, 3), theirs: Line[] = [line(9, 'BLD06')]) {
  const { editor, remote } = edited();
  editor.do(mine);
  Object.assign(remote.stored, { rowVersion: 5, ProjLines: theirs.map((each, at) => shown(each, at + 1)) });
  await remote.refuse('BAD_ROWVERSION');
  return { editor, remote };
}
const refs = ({ history }: EditorState) => history.present.lines.map(({ ref }) => ref);
const MINE = ['BLD10', 'BLP4', 'BLS2'];
const THEIRS = ['BLD06'];

test("another person's drawing is offered beside one's own, and nothing is saved until one is chosen", async () => {
  const { editor, remote } = await inConflict();
  expect(editor.state()).toMatchObject({
    conflict: { theirs: { rowVersion: 5 }, base: reference(), both: null },
    saving: 'failed',
  });
  editor.save();
  expect([refs(editor.state()), remote.saves, remote.reported]).toEqual([MINE, [], []]);
});

test("theirs, taken, can be undone to one's own and to what was before, and redone", async () => {
  const { editor, remote } = await inConflict();
  editor.takeTheirs();
  expect(editor.state()).toMatchObject({ conflict: null, saving: 'saved' });
  expect([refs(editor.state()), remote.saves]).toEqual([THEIRS, []]);
  editor.undo();
  expect(refs(editor.state())).toEqual(MINE);
  expect(remote.saves[0]?.body.rowVersion).toBe(5);
  await remote.accept();
  editor.undo();
  expect(editor.state().history.present.lines[1]?.elements).toHaveLength(5);
  await remote.accept();
  editor.redo();
  editor.redo();
  expect(refs(editor.state())).toEqual(THEIRS);
});

test("one's own, kept, is saved over theirs, which can be undone to", async () => {
  const { editor, remote } = await inConflict();
  editor.keepMine();
  expect(remote.saves[0]?.body.rowVersion).toBe(5);
  await remote.accept();
  expect(editor.state()).toMatchObject({ conflict: null, saving: 'saved' });
  editor.undo();
  expect(refs(editor.state())).toEqual(THEIRS);
  await remote.accept();
  editor.redo();
  expect(refs(editor.state())).toEqual(MINE);
});

test('two versions that do not touch each other may both stand', async () => {
  const [breakers, sockets] = reference().lines;
  if (!breakers || !sockets) throw new Error('the reference cabinet has three lines');
  const theirs = [breakers, sockets, line(3, 'BLS2', { 0.5: 'AU', 1.5: 'VOY' })];
  const { editor, remote } = await inConflict(take(2, 3), theirs);
  editor.keepBoth();
  expect(remote.saves[0]?.body.rowVersion).toBe(5);
  expect(remote.saves.map(sentSlots)).toEqual([
    [
      [0.5, 4.5, 8.5, 9.5],
      [0.5, 1.5, 2, 2.5],
      [0.5, 1.5],
    ],
  ]);
  await remote.accept();
  const onLines = () => editor.state().history.present.lines.map(({ elements }) => elements.length);
  editor.undo();
  expect(onLines()).toEqual([4, 4, 1]);
  editor.undo();
  expect(onLines()).toEqual([4, 5, 2]);
});

test('two sockets where the form asks for one are not put together', async () => {
  const lacking = reference();
  const [breakers, sockets, safety] = lacking.lines;
  if (!breakers || !sockets || !safety) throw new Error('the reference cabinet has three lines');
  const three = { ...sockets, elements: sockets.elements.slice(0, -1) };
  const { editor, remote } = edited({ ...lacking, lines: [breakers, three, safety] });
  editor.do(place('PC16', 2, 3));
  const theirs = [breakers, { ...three, elements: [...three.elements, { slot: 3.5, ref: 'PC16' }] }, safety];
  Object.assign(remote.stored, { rowVersion: 5, ProjLines: theirs.map((each, at) => shown(each, at + 1)) });
  await remote.refuse('BAD_ROWVERSION');
  expect(editor.state().conflict?.both).toBeNull();
});

test('what they save while one chooses is offered instead', async () => {
  const { editor, remote } = await inConflict();
  Object.assign(remote.stored, { rowVersion: 6, ProjLines: [shown(line(9, 'BLD10'), 1)] });
  editor.changed(6);
  await tick();
  expect(editor.state().conflict?.theirs.rowVersion).toBe(6);
  editor.keepMine();
  expect(remote.saves[0]?.body.rowVersion).toBe(6);
});

test('what they save between is not lost by choosing', async () => {
  const { editor, remote } = await inConflict();
  Object.assign(remote.stored, { rowVersion: 6, ProjLines: [shown(line(9, 'BLD10'), 1)] });
  editor.changed(6);
  editor.takeTheirs();
  await tick();
  expect(refs(editor.state())).toEqual(['BLD10']);
  expect(editor.state().configuration.rowVersion).toBe(6);
});

test('where both did the same there is nothing to choose', async () => {
  const { editor, remote } = edited();
  editor.do(take(3, 0.5));
  const same = editor.state().history.present.lines;
  Object.assign(remote.stored, { rowVersion: 5, ProjLines: same.map((each, at) => shown(each, at + 1)) });
  await remote.refuse('BAD_ROWVERSION');
  expect(editor.state()).toMatchObject({ conflict: null, saving: 'saved', configuration: { rowVersion: 5 } });
});

test("a cabinet that was quoted meanwhile stands as it is; one's own can be undone to once it is reopened", async () => {
  const { editor, remote } = edited();
  editor.do(take(2, 3));
  Object.assign(remote.stored, {
    rowVersion: 5,
    status: 'QUOTE_OK',
    ProjLines: [shown(line(9, 'BLD06'), 1)],
  });
  await remote.refuse('BAD_ROWVERSION');
  expect(editor.state()).toMatchObject({ conflict: null, saving: 'saved' });
  expect(refs(editor.state())).toEqual(THEIRS);
  Object.assign(remote.stored, { rowVersion: 6, status: 'PENDING' });
  editor.adopt({ ...remote.stored });
  editor.undo();
  expect(refs(editor.state())).toEqual(MINE);
  expect(remote.saves[0]?.body.rowVersion).toBe(6);
});

test('a form that another person changed is no conflict: the drawing is saved again', async () => {
  const { editor, remote } = edited();
  editor.do(take(3, 0.5));
  Object.assign(remote.stored, { rowVersion: 2, safetyEquipment: ['NONE'] });
  await remote.refuse('BAD_ROWVERSION');
  expect(remote.saves[0]?.body.rowVersion).toBe(2);
  expect(editor.state().verdict.errors).toEqual([]);
});

test('what was in the way and cannot be seen yet is waited for', async () => {
  const { editor, remote } = edited();
  editor.do(take(3, 0.5));
  await remote.refuse('BAD_ROWVERSION');
  expect([editor.state().saving, remote.saves, remote.loads()]).toEqual(['failed', [], 1]);
  Object.assign(remote.stored, { rowVersion: 1, lib: 'Autre' });
  editor.changed(1);
  await remote.refuse('BAD_ROWVERSION');
  expect(remote.saves[0]?.body.rowVersion).toBe(1);
});

test('a project that is closed, which cannot be seen yet, is told of once', async () => {
  const { editor, remote } = edited();
  editor.do(take(3, 0.5));
  await remote.refuse('projectFinished');
  expect([editor.state().saving, remote.saves, remote.reported]).toEqual(['failed', [], ['projectFinished']]);
  Object.assign(remote.stored, { rowVersion: 0, ProjProject: { id: 1, lib: 'Chantier', status: 'CLOSED' } });
  editor.save();
  await remote.refuse('projectFinished');
  expect([editor.state().saving, editor.state().history.past.length]).toEqual(['saved', 2]);
});

test("what another person saved comes by itself, once nothing of one's own waits", async () => {
  const { editor, remote } = edited();
  editor.do(take(3, 0.5));
  Object.assign(remote.stored, { rowVersion: 2, ProjLines: [shown(line(9, 'BLD06'), 1)] });
  editor.changed(2);
  await tick();
  expect(refs(editor.state())).toEqual(MINE);
  await remote.accept();
  await tick();
  expect(refs(editor.state())).toEqual(THEIRS);
});

test("undo takes back one's own steps, and leaves what others saved between them", async () => {
  const { editor, remote } = edited();
  for (const slot of [3, 2.5]) {
    editor.do(take(2, slot));
    await remote.accept();
  }
  editor.undo();
  await remote.accept();
  const theirs = editor.state().history.present.lines.slice(0, 2);
  Object.assign(remote.stored, { rowVersion: 9, ProjLines: theirs.map((each, at) => shown(each, at + 1)) });
  editor.changed(9);
  await tick();
  const slots = () => editor.state().history.present.lines.map(({ elements }) => elements.length);
  expect(slots()).toEqual([4, 4]);
  editor.undo();
  expect(slots()).toEqual([4, 5]);
  editor.redo();
  editor.redo();
  expect(slots()).toEqual([4, 3]);
  expect(editor.state().history.future).toEqual([]);
});

test('a step that others took back too is none any more', async () => {
  const { editor, remote } = edited();
  editor.do(take(2, 3));
  await remote.accept();
  Object.assign(remote.stored, { rowVersion: 9, ProjLines: configuration().ProjLines });
  editor.changed(9);
  await tick();
  expect(editor.state().history.past).toEqual([]);
});

test('news that comes while the former is fetched is fetched too', async () => {
  const { editor, remote } = edited();
  Object.assign(remote.stored, { rowVersion: 2 });
  editor.changed(2);
  editor.changed(3);
  Object.assign(remote.stored, { rowVersion: 3, lib: 'Autre' });
  await tick();
  expect(editor.state().configuration).toMatchObject({ rowVersion: 3, lib: 'Autre' });
  expect(remote.loads()).toBe(2);
});

test('who waits until all is settled is not forgotten while something is fetched', async () => {
  const { editor, remote } = edited();
  Object.assign(remote.stored, { rowVersion: 2 });
  editor.changed(2);
  await editor.settled();
  expect(editor.state().configuration.rowVersion).toBe(2);
});

test("the news of one's own save asks for nothing", async () => {
  const { editor, remote } = edited();
  editor.do(take(3, 0.5));
  editor.changed(1);
  await remote.accept();
  editor.changed(1);
  await tick();
  expect(editor.state().history.past).toHaveLength(1);
});

test('a lost connection is told by the state, and the next try saves', async () => {
  const { editor, remote } = edited();
  editor.do(take(3, 0.5));
  remote.saves.shift()?.answer({ refused: [{ code: 'Network Error' }] });
  await tick();
  expect(editor.state().saving).toBe('failed');
  expect(remote.reported).toEqual([]);
  editor.save();
  await remote.accept();
  expect(editor.state().saving).toBe('saved');
});

/** The reference cabinet without its CEE socket, whose place would bring I above InA 32 A. */
const small = { powerSupplyIntensity: '40A', electricalConnect: 'M25_5G6_32A' } as const;

function almostTooMuch() {
  const stack = reference();
  const [breakers, sockets, safety] = stack.lines;
  if (!breakers || !sockets || !safety) throw new Error('the reference cabinet has three lines');
  const lines = [breakers, { ...sockets, elements: sockets.elements.slice(1) }, safety];
  return edited({ ...stack, lines }, small);
}

test('a drop that asks for too much is saved only with the answer, and both are one step', async () => {
  const { editor, remote } = almostTooMuch();
  editor.do(place('C32-5', 2, 0.5));
  expect(editor.state().question).toEqual({ kind: 'intensity', from: 'step' });
  expect(remote.saves).toEqual([]);
  editor.answer(false);
  expect(remote.saves[0]?.body.isCircuitBreakerAdded).toBe(false);
  expect(editor.state().verdict.errors).toEqual([]);
  await remote.accept();
  editor.undo();
  expect(editor.state().history.present).toMatchObject({ answer: null });
  expect(editor.state().history.present.lines[1]?.elements).toHaveLength(4);
});

test('cancelled, the drop is taken back and cannot be redone', () => {
  const { editor, remote } = almostTooMuch();
  editor.do(place('C32-5', 2, 0.5));
  editor.answer(null);
  expect(editor.state()).toMatchObject({ question: null, history: { past: [], future: [] } });
  expect(editor.state().history.present.answer).toBeNull();
  expect(remote.saves).toEqual([]);
});

test('a proposal fills the cabinet by the rules and can be undone', async () => {
  const { editor, remote } = edited({ lines: [], accessories: null, answer: null });
  expect(editor.propose()).toEqual([]);
  expect(editor.state().verdict.errors).toEqual([]);
  await remote.accept();
  editor.undo();
  expect(editor.state().history.present.lines).toEqual([]);
});

test('a proposal that needs the answer asks for it first', async () => {
  const { editor } = edited(
    { lines: [], accessories: null, answer: null },
    {
      ...small,
      nbElectricalOutlets: 16,
      nbCircuitBreakers: 5,
      configElectricalOutlets: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 3 },
    },
  );
  editor.propose();
  expect(editor.state().question).toEqual({ kind: 'intensity', from: 'proposal' });
  editor.answer(false);
  expect(editor.state().history.present.answer).toBe(false);
  expect(editor.state().verdict.errors).toEqual([]);
});
