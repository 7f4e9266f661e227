import { expect, test } from 'vitest';
import { configuration, reference } from '../stack/stack.fixture.ts';
import { validationDisabledReasons } from './disabled-reasons.ts';

const ready = {
  configuration: configuration(),
  stack: reference(),
  errors: [],
  isVerified: true,
  isSaved: true,
  isGone: false,
};

test('a saved cabinet without errors can be validated', () => {
  expect(validationDisabledReasons(ready)).toEqual([]);
});

test('all reasons are listed in a fixed order', () => {
  const closed = { id: 1, lib: 'Chantier', status: 'CLOSED' } as const;
  const everything = validationDisabledReasons({
    configuration: configuration(reference(), { status: 'QUOTE_OK', ProjProject: closed }),
    stack: { lines: [], accessories: null, answer: null },
    errors: [
      { code: 'NO_BREAKER_BLOCK', originalErr: '' },
      { code: 'INSUFFICIENT_SPACE', originalErr: '', slotInfo: { lineId: 1, slotIndex: 2.5 } },
    ],
    isVerified: false,
    isSaved: false,
    isGone: true,
  });
  expect(everything).toEqual([
    'gone',
    'noLinesInStack',
    'slotsError',
    'configurationErrors',
    'userNotVerified',
    'configurationCompleted',
    'projectFinished',
    'notSaved',
  ]);
});

test('errors of the load do not disable the validation', () => {
  const errors = [{ code: 'INTENSITY_LIMIT_EXCEEDED' as const, originalErr: '' }];
  expect(validationDisabledReasons({ ...ready, errors })).toEqual([]);
});

test('an error of a whole line is an error of the configuration', () => {
  const errors = [
    { code: 'INVALID_BLOC_PLACEMENT' as const, originalErr: '', slotInfo: { lineId: 1, slotIndex: null } },
  ];
  expect(validationDisabledReasons({ ...ready, errors })).toEqual(['configurationErrors']);
});
