import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { leaveAsked } from '../session/navigation-guard.ts';
import { componentTests } from '../testing/component.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { CoffretForm } from './coffret-form.tsx';
import { FormDialog } from './form-dialog.tsx';
import { NumberField } from './number-field.tsx';
import { TextField } from './text-field.tsx';

const { show, press, write } = componentTests();

const Fields = () => (
  <>
    <TextField name="lib" label="list.fields.lib" />
    <NumberField name="quantity" label="quotes.sum.quantity" />
  </>
);

async function open(kind: 'form' | 'own') {
  const onClose = vi.fn();
  const questions: (() => void)[] = [];
  onTestFinished(leaveAsked.listen((goOn) => void questions.push(goOn)));
  await show(
    kind === 'form' ? (
      <FormDialog title="Halle" action="Garder" validate={() => ({})} onSubmit={vi.fn()} onClose={onClose}>
        <Fields />
      </FormDialog>
    ) : (
      <Dialog isOpen title="Halle" onClose={onClose}>
        <CoffretForm onSubmit={vi.fn()}>
          <Fields />
        </CoffretForm>
      </Dialog>
    ),
  );
  return { onClose, questions };
}

const pressEscape = () =>
  act(async () => {
    const at = document.querySelector('[role="dialog"] input');
    at?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
const clickBeside = () =>
  act(async () => {
    document
      .querySelector('.bp6-overlay-backdrop')
      ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  });

const WAYS: [way: string, kind: 'form' | 'own', close: () => Promise<void>][] = [
  ['Escape', 'form', pressEscape],
  ['the cross', 'form', () => press('Fermer')],
  ['its button', 'form', () => press('Annuler')],
  ['Escape', 'own', pressEscape],
  ['the cross', 'own', () => press('Fermer')],
  ['a click beside it', 'own', clickBeside],
];

test.each(WAYS)('%s (%s) closes an unchanged dialog at once', async (_way, kind, close) => {
  const unchanged = await open(kind);
  await close();
  expect([unchanged.onClose.mock.calls.length, unchanged.questions.length]).toEqual([1, 0]);
});

test.each(WAYS)(
  '%s (%s) asks before a dialog is closed in which something was typed',
  async (_way, kind, close) => {
    const { onClose, questions } = await open(kind);
    await write('[name=quantity]', '4');
    await close();
    expect([onClose.mock.calls.length, questions.length]).toEqual([0, 1]);
    questions[0]?.();
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test('what is typed on the page below a dialog does not hold the dialog', async () => {
  const onClose = vi.fn();
  await show(
    <>
      <CoffretForm onSubmit={vi.fn()}>
        <Fields />
      </CoffretForm>
      <Dialog isOpen title="Halle" onClose={onClose} />
    </>,
  );
  await write('[name=lib]', 'Halle');
  await press('Fermer');
  expect(onClose).toHaveBeenCalledOnce();
});
