import { act } from 'react';
import { Form } from 'react-final-form';
import { expect, test } from 'vitest';
import { componentTests } from '../../../testing/component.tsx';
import { emptyValues, type FormValues } from './form-values.ts';
import { useSuggestedBreakers } from './use-suggested-breakers.ts';

const page = componentTests();

function Suggestion({ values }: { values: FormValues }) {
  useSuggestedBreakers(values, true);
  return null;
}

/** What the user enters one after the other; the number of breakers after each. */
async function breakersAfter(...entered: Partial<FormValues>[]) {
  let enter: (name: keyof FormValues, value: unknown) => void = () => {};
  let shown: unknown;
  await page.hide();
  await page.show(
    <Form<FormValues> initialValues={emptyValues(1)} onSubmit={() => {}}>
      {({ form, values }) => {
        enter = form.change as typeof enter;
        shown = values.nbCircuitBreakers;
        return <Suggestion values={values} />;
      }}
    </Form>,
  );
  const seen: unknown[] = [];
  for (const fields of entered) {
    await act(async () => {
      for (const [name, value] of Object.entries(fields)) enter(name as keyof FormValues, value);
    });
    seen.push(shown);
  }
  return seen;
}

const sockets = (nbElectricalOutlets: number) => ({ nbElectricalOutlets });
const typed = (nbCircuitBreakers: number | undefined) => ({ nbCircuitBreakers });

test('the number of breakers follows the sockets until one is typed, also one that is suggested at that moment', async () => {
  expect(await breakersAfter(sockets(4), sockets(8))).toEqual([2, 4]);
  expect(await breakersAfter(typed(3), sockets(6), sockets(8))).toEqual([3, 3, 3]);
  expect(await breakersAfter(sockets(8), typed(undefined), typed(4), sockets(12))).toEqual([
    4,
    undefined,
    4,
    4,
  ]);
});
