import { expect, onTestFinished, test, vi } from 'vitest';
import { personChanged } from '../data/session/session.ts';
import { componentTests } from '../testing/component.tsx';
import { askBeforeLeaving, leaveAsked, setNavigationGuard, useUnsaved } from './navigation-guard.ts';

const { show, hide } = componentTests();

function Typed({ text }: { text: string }) {
  useUnsaved(() => text !== '');
  return null;
}

function asked() {
  const questions: (() => void)[] = [];
  onTestFinished(leaveAsked.listen((goOn) => void questions.push(goOn)));
  return questions;
}

const isPrevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('all forms are one question, and a drawing another; the page is left after the last', async () => {
  const questions = asked();
  const drawing = vi.fn((goOn: () => void) => goOn());
  onTestFinished(setNavigationGuard({ isUnsaved: () => true, ask: drawing }));
  await show([<Typed key="a" text="a" />, <Typed key="b" text="b" />]);
  const leave = vi.fn();
  expect([askBeforeLeaving(leave), questions.length]).toEqual([true, 1]);
  expect(leave).not.toHaveBeenCalled();
  questions[0]?.();
  expect([drawing.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1]);
});

test('closing the page asks while something is unsaved, but not where another person has signed in', async () => {
  await show(<Typed text="" />);
  expect([isPrevented(), askBeforeLeaving(vi.fn())]).toEqual([false, false]);
  await show(<Typed text="a" />);
  expect(isPrevented()).toBe(true);
  personChanged.emit();
  expect([isPrevented(), askBeforeLeaving(vi.fn())]).toEqual([false, false]);
  await hide();
});

test('a field outside a form is left, and so saved, before it is asked; one of a form keeps the focus', async () => {
  const saved = vi.fn();
  await show(
    <>
      <input id="alone" onBlur={saved} />
      <form>
        <input id="inside" />
      </form>
    </>,
  );
  document.getElementById('alone')?.focus();
  askBeforeLeaving(vi.fn());
  expect(saved).toHaveBeenCalledOnce();
  document.getElementById('inside')?.focus();
  askBeforeLeaving(vi.fn());
  expect(document.activeElement?.id).toBe('inside');
});
