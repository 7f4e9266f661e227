import { expect, test } from 'vitest';
import type { StackAction } from './actions.ts';
import { edited, placeAt, removeAt, sentSlots, tick } from './editor.fixture.ts';
import type { EditorState } from './editor-state.ts';
import { configuration, line, reference, shown } from './stack.fixture.ts';
import type { Line } from './stack.ts';

/** Somebody drew, and another person had saved these lines before. */
async function inConflict(mine: StackAction = placeAt('PC16', 2, 3.5), theirs: Line[] = [line(9, 'BLD06')]) {
  const { editor, remote } = edited();
  editor.dispatch(mine);
  Object.assign(remote.stored, { rowVersion: 5, ProjLines: theirs.map((each, at) => shown(each, at + 1)) });
  await remote.fail('BAD_ROWVERSION');
  return { editor, remote };
}
const refs = ({ history }: EditorState) => history.present.lines.map(({ ref }) => ref);
const MINE = ['BLD10', 'BLP4', 'BLS2'];
const THEIRS = ['BLD06'];

test('both versions are offered, and nothing is saved until one is chosen', async () => {
  const { editor, remote } = await inConflict();
  expect(editor.state()).toMatchObject({
    conflict: { theirs: { rowVersion: 5 }, base: reference(), merged: null },
    saving: 'failed',
  });
  editor.save();
  expect([refs(editor.state()), remote.saves, remote.reported]).toEqual([MINE, [], []]);
});

test('their version, once chosen, can be undone to the own one and to theirs before it, and redone', async () => {
  const { editor, remote } = await inConflict();
  editor.takeTheirs();
  expect(editor.state()).toMatchObject({ conflict: null, saving: 'saved' });
  expect([refs(editor.state()), remote.saves]).toEqual([THEIRS, []]);
  editor.undo();
  expect(refs(editor.state())).toEqual(MINE);
  expect(remote.saves[0]?.body.rowVersion).toBe(5);
  await remote.accept();
  editor.undo();
  // Before the own step, with what they drew.
  expect(refs(editor.state())).toEqual(THEIRS);
  await remote.accept();
  editor.redo();
  expect(refs(editor.state())).toEqual(MINE);
  await remote.accept();
  editor.redo();
  expect(refs(editor.state())).toEqual(THEIRS);
});

test("another person's lines in the answer to a save are not overwritten by the next save", async () => {
  const { editor, remote } = edited();
  editor.dispatch(removeAt(3, 0.5));
  editor.dispatch(placeAt('PC16', 2, 3.5));
  await remote.accept((answer) => ({ ...answer, rowVersion: 2, ProjLines: [shown(line(9, 'BLD06'), 1)] }));
  expect(editor.state()).toMatchObject({
    conflict: { theirs: { rowVersion: 2 }, merged: null },
    saving: 'failed',
  });
  expect([refs(editor.state()), remote.saves]).toEqual([MINE, []]);
});

test('the own version, once chosen, is saved over theirs, and undo restores theirs', async () => {
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

test('versions that change different places can be merged', async () => {
  const [breakers, sockets] = reference().lines;
  if (!breakers || !sockets) throw new Error('the reference cabinet has three lines');
  const theirs = [breakers, sockets, line(3, 'BLS2', { 0.5: 'AU', 1.5: 'VOY' })];
  const { editor, remote } = await inConflict(removeAt(2, 3), theirs);
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
  expect(onLines()).toEqual([4, 5, 2]);
  expect(editor.state().history.past).toEqual([]);
  await remote.accept();
  editor.redo();
  expect(onLines()).toEqual([4, 4, 2]);
});

test('versions that together exceed the form are not merged', async () => {
  const lacking = reference();
  const [breakers, sockets, safety] = lacking.lines;
  if (!breakers || !sockets || !safety) throw new Error('the reference cabinet has three lines');
  const three = { ...sockets, elements: sockets.elements.slice(0, -1) };
  const { editor, remote } = edited({ ...lacking, lines: [breakers, three, safety] });
  editor.dispatch(placeAt('PC16', 2, 3));
  const theirs = [
    breakers,
    { ...three, elements: [...three.elements, { id: 9, slot: 3.5, ref: 'PC16' }] },
    safety,
  ];
  Object.assign(remote.stored, { rowVersion: 5, ProjLines: theirs.map((each, at) => shown(each, at + 1)) });
  await remote.fail('BAD_ROWVERSION');
  expect(editor.state().conflict?.merged).toBeNull();
});

test('a save of another user during a conflict replaces the offered version', async () => {
  const { editor, remote } = await inConflict();
  Object.assign(remote.stored, { rowVersion: 6, ProjLines: [shown(line(9, 'BLD10'), 1)] });
  editor.changed(6);
  await tick();
  expect(editor.state().conflict?.theirs.rowVersion).toBe(6);
  editor.keepMine();
  expect(remote.saves[0]?.body.rowVersion).toBe(6);
});

test('a save of another user between conflict and choice is not lost', async () => {
  const { editor, remote } = await inConflict();
  Object.assign(remote.stored, { rowVersion: 6, ProjLines: [shown(line(9, 'BLD10'), 1)] });
  editor.changed(6);
  editor.takeTheirs();
  await tick();
  expect(refs(editor.state())).toEqual(['BLD10']);
  expect(editor.state().configuration.rowVersion).toBe(6);
});

test('equal changes of both users are no conflict', async () => {
  const { editor, remote } = edited();
  editor.dispatch(removeAt(3, 0.5));
  const same = editor.state().history.present.lines;
  Object.assign(remote.stored, { rowVersion: 5, ProjLines: same.map((each, at) => shown(each, at + 1)) });
  await remote.fail('BAD_ROWVERSION');
  expect(editor.state()).toMatchObject({ conflict: null, saving: 'saved', configuration: { rowVersion: 5 } });
});

test('a cabinet quoted meanwhile replaces the drawing; undo restores the own one once it is reopened', async () => {
  const { editor, remote } = edited();
  editor.dispatch(removeAt(2, 3));
  Object.assign(remote.stored, {
    rowVersion: 5,
    status: 'QUOTE_OK',
    ProjLines: [shown(line(9, 'BLD06'), 1)],
  });
  await remote.fail('BAD_ROWVERSION');
  expect(editor.state()).toMatchObject({ conflict: null, saving: 'saved' });
  expect(refs(editor.state())).toEqual(THEIRS);
  Object.assign(remote.stored, { rowVersion: 6, status: 'PENDING' });
  editor.adopt({ ...remote.stored });
  editor.undo();
  expect(refs(editor.state())).toEqual(MINE);
  expect(remote.saves[0]?.body.rowVersion).toBe(6);
});

test('a change of the form by another user is no conflict: the drawing is saved again', async () => {
  const { editor, remote } = edited();
  editor.dispatch(removeAt(3, 0.5));
  Object.assign(remote.stored, { rowVersion: 2, safetyEquipment: ['NONE'] });
  await remote.fail('BAD_ROWVERSION');
  expect(remote.saves[0]?.body.rowVersion).toBe(2);
  expect(editor.state().stackCheck.errors).toEqual([]);
});

test('after a conflict with a version that cannot be read yet the editor waits for it', async () => {
  const { editor, remote } = edited();
  editor.dispatch(removeAt(3, 0.5));
  await remote.fail('BAD_ROWVERSION');
  expect([editor.state().saving, remote.saves, remote.loads()]).toEqual(['failed', [], 1]);
  Object.assign(remote.stored, { rowVersion: 1, lib: 'Autre' });
  editor.changed(1);
  await remote.fail('BAD_ROWVERSION');
  expect(remote.saves[0]?.body.rowVersion).toBe(1);
});

test('a closed project that cannot be read yet is reported once', async () => {
  const { editor, remote } = edited();
  editor.dispatch(removeAt(3, 0.5));
  await remote.fail('projectFinished');
  expect([editor.state().saving, remote.saves, remote.reported]).toEqual(['failed', [], ['projectFinished']]);
  Object.assign(remote.stored, { rowVersion: 0, ProjProject: { id: 1, lib: 'Chantier', status: 'CLOSED' } });
  editor.save();
  await remote.fail('projectFinished');
  expect([editor.state().saving, editor.state().history.past.length]).toEqual(['saved', 2]);
});

test('a version of another user is loaded once no own save is pending', async () => {
  const { editor, remote } = edited();
  editor.dispatch(removeAt(3, 0.5));
  Object.assign(remote.stored, { rowVersion: 2, ProjLines: [shown(line(9, 'BLD06'), 1)] });
  editor.changed(2);
  await tick();
  expect(refs(editor.state())).toEqual(MINE);
  await remote.accept();
  await tick();
  expect(refs(editor.state())).toEqual(THEIRS);
});

test('undo reverts the user’s own steps and keeps the changes of others', async () => {
  const { editor, remote } = edited();
  for (const slot of [3, 2.5]) {
    editor.dispatch(removeAt(2, slot));
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

test('a step that another user also undid leaves the history', async () => {
  const { editor, remote } = edited();
  editor.dispatch(removeAt(2, 3));
  await remote.accept();
  Object.assign(remote.stored, { rowVersion: 9, ProjLines: configuration().ProjLines });
  editor.changed(9);
  await tick();
  expect(editor.state().history.past).toEqual([]);
});

test('a change notice during a load causes another load', async () => {
  const { editor, remote } = edited();
  Object.assign(remote.stored, { rowVersion: 2 });
  editor.changed(2);
  editor.changed(3);
  Object.assign(remote.stored, { rowVersion: 3, lib: 'Autre' });
  await tick();
  expect(editor.state().configuration).toMatchObject({ rowVersion: 3, lib: 'Autre' });
  expect(remote.loads()).toBe(2);
});

test('settled() resolves after a load in progress', async () => {
  const { editor, remote } = edited();
  Object.assign(remote.stored, { rowVersion: 2 });
  editor.changed(2);
  await editor.settled();
  expect(editor.state().configuration.rowVersion).toBe(2);
});

test('the change notice of an own save causes no load', async () => {
  const { editor, remote } = edited();
  editor.dispatch(removeAt(3, 0.5));
  editor.changed(1);
  await remote.accept();
  editor.changed(1);
  await tick();
  expect(editor.state().history.past).toHaveLength(1);
});
