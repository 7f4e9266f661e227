import { act } from 'react';
import { Field, Form } from 'react-final-form';
import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { ConcurrentEditNotice } from './concurrent-edit-notice.tsx';

const { show, press, write, all } = componentTests();

let answer: (errors: object | undefined) => void;
const form = (lib: string) => (
  <Form
    initialValues={{ lib }}
    keepDirtyOnReinitialize
    onSubmit={() =>
      new Promise((resolve) => {
        answer = resolve;
      })
    }
    render={({ handleSubmit }) => (
      <form onSubmit={handleSubmit}>
        <ConcurrentEditNotice labels={{}} />
        <Field name="lib" component="input" />
        <button type="submit">Enregistrer</button>
      </form>
    )}
  />
);
const isTold = () => all('[role=status]').length > 0;

test.each([
  ['refused', { FORM_ERROR: 'BAD_ROWVERSION' }, 'Autre', true],
  ['stored in another spelling', undefined, 'MIEN', false],
])(
  'after an own submit that is %s, another user’s change in the meantime is told: %#',
  async (_, errors, saved, told) => {
    await show(form('Premier'));
    await write('input', 'Mien');
    await press('Enregistrer');
    await show(form(saved));
    expect(isTold()).toBe(false);
    await act(async () => answer(errors));
    expect(isTold()).toBe(told);
  },
);
