import { CHECK_CODES } from '@coffret/cabinet/errors';
import { expect, test } from 'vitest';
import { brokenRules, isRefusal, refuse, STATUS_OF, statusOf } from './errors.ts';

test('a refusal has a code, and a key and a sentence only when given', () => {
  expect(refuse('NOT_FOUND')).toEqual({ refused: [{ code: 'NOT_FOUND' }] });
  expect(refuse('DUPLICATE', 'email')).toEqual({ refused: [{ code: 'DUPLICATE', key: 'email' }] });
  expect(refuse('INVALID_STATUS', 'status', 'DONE cannot become PENDING')).toEqual({
    refused: [{ code: 'INVALID_STATUS', key: 'status', originalErr: 'DONE cannot become PENDING' }],
  });
});

test('events, states and undefined are no refusals', () => {
  expect([refuse('FORBIDDEN'), brokenRules([])].map(isRefusal)).toEqual([true, true]);
  expect([[], {}, null, undefined, 'refused', { events: [] }].map(isRefusal)).toEqual(Array(6).fill(false));
});

test('each code has the HTTP status of the interface', () => {
  const byStatus = Object.groupBy(Object.entries(STATUS_OF), ([, status]) => status);
  const codes = Object.fromEntries(
    Object.entries(byStatus).map(([status, entries]) => [status, entries?.map(([code]) => code)]),
  );
  expect(codes).toEqual({
    400: expect.arrayContaining(
      'REQUIRED EMAIL NUMBER FLOAT LETTER PASSWORD_REPEAT STRONG_PASSWORD OLD_PASSWORD phoneError siretError postalCodeError discountPercentageError INVALID_PARAMETER UNKNOWN_PARAMETER'.split(
        ' ',
      ),
    ),
    401: expect.arrayContaining(
      'LOGIN_FAILED LOGIN_BANNED LOGIN_NOT_ACTIVATED INVALID_TOKEN TOKEN_EXPIRED TOKEN_EXPIRED_USER_DELETED'.split(
        ' ',
      ),
    ),
    403: ['FORBIDDEN', 'PROTECTED_USER', 'SECOND_FACTOR_REQUIRED', 'VIEW_ONLY', 'notAllowed'],
    404: ['EMAIL_FAILED', 'NOT_FOUND'],
    405: ['METHOD_NOT_ALLOWED'],
    409: expect.arrayContaining(['BAD_ROWVERSION', 'DUPLICATE', 'IN_USE']),
    410: ['SHARE_ENDED', 'SHARE_EXPIRED'],
    413: ['TOO_LARGE', 'QUOTA_EXCEEDED'],
    415: expect.arrayContaining(['fileTypeError', 'invalidFileType']),
    422: expect.arrayContaining(
      'INVALID_STATUS noLinesInStack userNotVerified configurationCompleted projectFinished'.split(' '),
    ),
    429: ['TOO_MANY_REQUESTS'],
    500: ['GENERIC_ERROR'],
    503: ['UNAVAILABLE'],
  });
});

test('a refusal has the status of its first error', () => {
  expect(statusOf({ refused: [{ code: 'BAD_ROWVERSION' }, { code: 'REQUIRED' }] })).toBe(409);
  expect(statusOf({ refused: [{ code: 'ADJACENT_NOT_ALLOWED' }, { code: 'REQUIRED' }] })).toBe(422);
  expect(statusOf({ refused: [{ code: 'toString' }] })).toBe(422);
});

test('errors of the cabinet rules have status 422', () => {
  expect(CHECK_CODES.map((code) => statusOf(brokenRules([{ code, originalErr: '' }])))).toEqual(
    CHECK_CODES.map(() => 422),
  );
});
