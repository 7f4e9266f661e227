import type { CheckError } from '@coffret/cabinet/errors';
import { checkLines } from '@coffret/cabinet/line-rules';
import { checkSlots } from '@coffret/cabinet/slot-rules';
import { readStack } from '@coffret/cabinet/stack';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ErrorResponse } from '../../../data/api/error-response.ts';
import { stackOf } from './conflict.ts';
import { counted, drawn, edited, LOST, placeAt, removeAt, tick } from './editor.fixture.ts';
import { createEditor, type Editor } from './editor.ts';
import { type DropTarget, dropAction, placementCheck, shownSlots } from './placement.ts';
import type { ServerConfiguration } from './server-configuration.ts';
import { catalogue, configuration, elementId } from './stack.fixture.ts';
import { allLines, type Stack, toProjLines } from './stack.ts';

/** Another user has drawn this. */
async function meanwhile(
  { editor, remote }: ReturnType<typeof edited>,
  ...theirs: Parameters<typeof remote.draw>
) {
  remote.draw(...theirs);
  editor.changed(remote.stored.rowVersion);
  await tick();
}
const slotsOf = (editor: Editor, lineId: number) =>
  editor
    .state()
    .history.present.lines.find(({ id }) => id === lineId)
    ?.elements.map(({ id, slot }) => [id, slot]);

test('a part that was removed does not come back over one that another user put in its place', async () => {
  const drawing = edited();
  const { editor, remote } = drawing;
  editor.dispatch(removeAt(1, 4.5));
  await remote.accept();
  await meanwhile(drawing, placeAt('D1N16', 1, 6.5));
  expect([editor.state().history.past, remote.dropped()]).toEqual([[], 1]);
  editor.undo();
  expect(slotsOf(editor, 1)).toEqual([
    [elementId(1, 0.5), 0.5],
    [500, 6.5],
    [elementId(1, 8.5), 8.5],
    [elementId(1, 9.5), 9.5],
  ]);
  expect(remote.saves).toEqual([]);
});

test('a part that was moved does not go back to where another user put one, and is not removed', async () => {
  const drawing = edited();
  const { editor, remote } = drawing;
  editor.dispatch({ type: 'moveElement', from: { lineId: 2, slot: 3 }, to: { lineId: 2, slot: 4 } });
  await remote.accept();
  editor.dispatch(removeAt(3, 0.5));
  await remote.accept();
  await meanwhile(drawing, placeAt('PC16', 2, 3));
  expect([editor.state().history.past.length, remote.dropped()]).toEqual([1, 1]);
  editor.undo();
  expect(slotsOf(editor, 3)).toEqual([[elementId(3, 0.5), 0.5]]);
  editor.undo();
  expect(slotsOf(editor, 2)?.slice(4)).toEqual([
    [500, 3],
    [elementId(2, 3), 4],
  ]);
});

/** Each keeps what it answers until it is delivered. */
function twoPeople() {
  const stored = configuration();
  const waiting: (() => void)[][] = [[], []];
  const newId = counted(10_000);
  const away = new Set<number>();
  const open = (me: number) =>
    createEditor(
      configuration(),
      () => catalogue,
      {
        load: async () => ({ ...stored }),
        save: (body) =>
          new Promise<ServerConfiguration | ErrorResponse>((answer) => {
            const isOld = body.rowVersion !== stored.rowVersion;
            if (!isOld) {
              const { isCircuitBreakerAdded, rowVersion } = body;
              Object.assign(stored, {
                ProjLines: drawn(body.ProjLines),
                isCircuitBreakerAdded,
                rowVersion: rowVersion + 1,
              });
            }
            const result = isOld ? new ErrorResponse([{ code: 'BAD_ROWVERSION' }]) : { ...stored };
            waiting[me]?.push(() => answer(away.has(me) ? LOST : result));
          }),
        saveForm: async () => ({ ...stored }),
        report: ({ errors }) => {
          throw new Error(errors.map(({ code }) => code).join());
        },
        stepDropped: () => undefined,
      },
      newId,
    );
  return { stored, waiting, away, editors: [open(0), open(1)] };
}

function faultsOf(stack: Stack): CheckError[] {
  const errors: CheckError[] = [];
  const read = readStack(toProjLines(stack), catalogue);
  checkLines(read, { protectionIndex: 'IP44' }, errors);
  checkSlots(read, { protectionIndex: 'IP44' }, errors);
  return errors;
}

const REFS = ['D4P32', 'D1N16', 'ID4-40', 'C32-5', 'PC16', 'AU', 'VOY', 'ACC-POI', 'BLD10', 'BLP4', 'BLS2'];
const idsOf = (stack: Stack) => allLines(stack).flatMap(({ elements }) => elements.map(({ id }) => id));

const pick = <T>(among: readonly T[], at: number): T | undefined => among[at % among.length];

function targetsOf({ lines }: Stack): DropTarget[] {
  const slots = lines.flatMap(({ id, ref }) => {
    const product = catalogue.byRef.get(ref);
    return (product ? shownSlots(product) : []).map((slot) => ({ lineId: id, slot }));
  });
  return [...slots, ...lines.map((_, at) => ({ at })), 'accessories'];
}

/** What a person may do by hand; one that is refused changes nothing. */
function edit(editor: Editor, kind: string, which: number, where: number): void {
  const { present } = editor.state().history;
  const parts = present.lines.flatMap(({ id, elements }) =>
    elements.map(({ slot, ref }) => ({ ref, from: { lineId: id, slot } })),
  );
  const part = pick(parts, which);
  const line = pick(present.lines, which);
  if (kind === 'remove' && part) editor.dispatch({ type: 'removeElement', from: part.from });
  else if (kind === 'removeLine' && line) {
    const left = present.lines.filter((each) => each !== line);
    if (faultsOf({ ...present, lines: left }).length === 0)
      editor.dispatch({ type: 'removeLine', lineId: line.id });
  } else {
    const held =
      kind === 'move'
        ? part
        : kind === 'moveLine'
          ? line && { ref: line.ref, lineId: line.id }
          : { ref: pick(REFS, which) ?? '' };
    if (!held) return;
    const check = placementCheck(present, held, catalogue);
    const targets = targetsOf(present).filter(
      (target) => dropAction(held, target, catalogue) && !check(target),
    );
    const target = pick(targets, where);
    const action = target && dropAction(held, target, catalogue);
    if (action) editor.dispatch(action);
  }
}

const act = fc.record({
  who: fc.constantFrom(0, 1),
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('place', 'move', 'remove', 'moveLine', 'removeLine') },
    { weight: 3, arbitrary: fc.constantFrom('undo', 'redo') },
    { weight: 5, arbitrary: fc.constantFrom('deliver', 'lose', 'push', 'push') },
  ),
  which: fc.nat(15),
  where: fc.nat(60),
});

test('whatever two people do, undo and redo, no state is impossible and no part is lost that nobody removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 30, maxLength: 60 }), async (acts) => {
      const { stored, waiting, away, editors } = twoPeople();
      const removed = new Set<number>();
      /** Of each person: placed, removed or given up in a choice. */
      const own = [new Set<number>(), new Set<number>()];
      for (const { who, kind, which, where } of acts) {
        const editor = editors[who];
        const mine = own[who];
        if (!editor || !mine) throw new Error('nobody');
        const before = new Set(idsOf(editor.state().history.present));
        if (kind === 'undo' || kind === 'redo') editor[kind]();
        else if (kind === 'deliver' || kind === 'lose') {
          if (kind === 'lose') away.add(who);
          waiting[who]?.shift()?.();
          await tick();
          away.delete(who);
        } else if (kind === 'push') {
          editor.changed(stored.rowVersion);
          await tick();
        } else edit(editor, kind, which, where);
        const after = new Set(idsOf(editor.state().history.present));
        const gone = [...before.difference(after)];
        if (kind === 'undo' || kind === 'redo') expect(gone.filter((id) => !mine.has(id))).toEqual([]);
        else if (kind === 'deliver' || kind === 'lose' || kind === 'push')
          expect(gone.filter((id) => !removed.has(id))).toEqual([]);
        else for (const id of [...gone, ...after.difference(before)]) mine.add(id);
        if (!['deliver', 'lose', 'push'].includes(kind)) for (const id of gone) removed.add(id);
        const { conflict, question, history } = editor.state();
        if (question) editor.dismiss(false);
        if (conflict?.merged) editor.keepBoth();
        else if (conflict) {
          const theirs = new Set(idsOf(stackOf(conflict.theirs)));
          const ours = new Set(idsOf(history.present));
          for (const id of theirs.symmetricDifference(ours)) {
            mine.add(id);
            removed.add(id);
          }
          editor.takeTheirs();
        }
        for (const one of [stackOf(stored), ...editors.map((each) => each.state().history.present)])
          expect(faultsOf(one)).toEqual([]);
      }
    }),
    { numRuns: 60, seed: 43, endOnFailure: true },
  );
});
