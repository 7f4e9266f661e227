import type { RepairChange } from '@coffret/contracts/configurations/answers';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { TEXTS } from '../../../app/texts/loaders.ts';
import { loadAllTexts, startTexts } from '../../../i18n/i18n.ts';
import { applyAction } from '../stack/actions.ts';
import { edited, placeAt } from '../stack/editor.fixture.ts';
import { catalogue, configuration, line, reference } from '../stack/stack.fixture.ts';
import { type Stack, toProjLines } from '../stack/stack.ts';
import { addedLimits } from './added-limits.ts';
import { repairText } from './repair-text.ts';

beforeAll(async () => {
  await startTexts(TEXTS);
  await loadAllTexts();
});

test('a repair’s text names the changes of form and stack', () => {
  const before = reference();
  const after = applyAction(before, placeAt('PC16', 2, 3.5));
  const changes: RepairChange[] = [
    { kind: 'FORM', key: 'nbElectricalOutlets', value: 5 },
    { kind: 'FORM', key: 'nbCeeSocket1', value: 2 },
    { kind: 'FORM', key: 'powerSupply', value: 'MONO_230' },
    { kind: 'ADD', line: 2, slot: 3.5, ref: 'PC16' },
  ];
  const write = (slot: number) => String(slot).replace('.', ',');
  expect(repairText(changes, before, after, configuration(before), i18next.t, write)).toEqual([
    '5 prises 2P+T au lieu de 4 (formulaire)',
    '2 CEE 32 A 3P+N+T au lieu de 1 (formulaire)',
    'Type d’alimentation\u00a0: Monophasé 230 V (1P+N+T) (formulaire)',
    'rangée 2\u00a0: + PC16 (3,5)',
  ]);
});

test('a repair is one step of the history; new lines get ids, and the elements that stay keep theirs', async () => {
  const { editor, remote } = edited();
  const before = editor.state().history.present;
  const withoutIds = toProjLines(before).map(({ id, ProjSlots, ...line }) => ({
    ...line,
    ...(id < 3 && { id }),
    ProjSlots: ProjSlots.map(({ id: _own, ...slot }) => slot),
  }));
  editor.redraw(withoutIds, false);
  const { lines, answer } = editor.state().history.present;
  expect(lines.map(({ id }) => id)).toEqual([1, 2, 100]);
  const idsOf = ({ lines: drawn }: Pick<Stack, 'lines'>) =>
    drawn.map(({ elements }) => elements.map(({ id }) => id));
  expect(idsOf({ lines })).toEqual(idsOf(before));
  expect(answer).toBe(false);
  await remote.accept();
  editor.undo();
  expect(editor.state().history.present.answer).toBeNull();
});

test('a repair says what it limits, with both currents, but not what was limited before', () => {
  const drawn = (...breakers: string[]) =>
    configuration({
      ...reference(),
      lines: [
        line(1, 'BLD10', { 0.5: 'ID2-40', ...Object.fromEntries(breakers.map((ref, i) => [2.5 + i, ref])) }),
        line(2, 'BLP4', { 0.5: 'C16-3', 1.5: 'C32-3' }),
      ],
    });
  expect(addedLimits(drawn('D1N32', 'D1N16'), drawn('D1N20', 'D1N10'), catalogue)).toEqual([
    { from: 16, to: 10, count: 1 },
    { from: 32, to: 20, count: 1 },
  ]);
  expect(addedLimits(drawn('D1N20', 'D1N16'), drawn('D1N20', 'D1N16'), catalogue)).toEqual([]);
  expect(i18next.t('configurator.repair.limits', { count: 1, from: 32, to: 20 })).toBe(
    '1 prise 32 A limitée à 20 A par son disjoncteur',
  );
});
