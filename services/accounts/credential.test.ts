import { refuse } from '@coffret/contracts/errors';
import type { CredentialEvent } from '@coffret/contracts/users/events';
import { expect, test } from 'vitest';
import { carriedForward, given } from '../testing/given-when-then.ts';
import { type CredentialCommand, credential, type Link } from './credential.ts';

const link = (nonce: string) => ({ nonce, expiresAt: '2026-11-21T09:00:00.000Z' });
const succeeded: CredentialEvent = { type: 'LoginSucceeded', data: { sessionId: 's1' } };
const set = (hash: string): CredentialEvent => ({ type: 'PasswordSet', data: { hash } });
const issued = (nonce: string): CredentialEvent => ({ type: 'ResetLinkIssued', data: link(nonce) });
const used: CredentialEvent = { type: 'ResetLinkUsed', data: {} };

const when = (events: CredentialEvent[], command: CredentialCommand) =>
  given(credential, ...events).when(command, undefined);
const stateOf = (...events: CredentialEvent[]) => given(credential, ...events).state;

test('a login is told with its session', () => {
  expect(when([set('h')], { do: 'sign in', sessionId: 's1' })).toEqual([succeeded]);
});

test('failures that an earlier program told of mean nothing any more', () => {
  const before = stateOf(set('h'), issued('n'));
  const failed: CredentialEvent = { type: 'LoginFailed', data: {} };
  expect(stateOf(set('h'), issued('n'), failed, { type: 'LoginErrorsForgiven', data: {} })).toEqual(before);
});

test('the password is the one set last', () => {
  expect(when([set('old')], { do: 'set the password', hash: 'new' })).toEqual([set('new')]);
  expect(stateOf(set('old'), set('new')).hash).toBe('new');
});

test('a session is ended until its token expires', () => {
  const end = { sessionId: 's1', expiresAt: '2026-11-21T09:00:00.000Z' };
  expect(when([succeeded], { do: 'end the session', ...end })).toEqual([{ type: 'SessionEnded', data: end }]);
});

test('a reset link opens once, and sets the password with it', () => {
  expect(when([], { do: 'issue a reset link', link: link('n1') })).toEqual([issued('n1')]);
  const use: CredentialCommand = { do: 'use the reset link', nonce: 'n1', hash: 'new' };
  expect(when([issued('n1')], use)).toEqual([used, set('new')]);
  expect(when([issued('n1'), used, set('new')], use)).toEqual(refuse('INVALID_TOKEN', 'token'));
  expect(when([], use)).toEqual(refuse('INVALID_TOKEN', 'token'));
});

test('a password that is changed otherwise makes the reset link worthless', () => {
  const use: CredentialCommand = { do: 'use the reset link', nonce: 'n1', hash: 'other' };
  expect(when([issued('n1'), set('new')], use)).toEqual(refuse('INVALID_TOKEN', 'token'));
});

test('a newer reset link makes the one before worthless', () => {
  const use = (nonce: string): CredentialCommand => ({ do: 'use the reset link', nonce, hash: 'new' });
  expect(when([issued('n1'), issued('n2')], use('n1'))).toEqual(refuse('INVALID_TOKEN', 'token'));
  expect(when([issued('n1'), issued('n2')], use('n2'))).toEqual([used, set('new')]);
});

test('activation and reset links are kept apart', () => {
  const begin = (activationLink: Link | undefined): CredentialCommand => ({
    ...{ do: 'begin', hash: 'h', activationLink },
  });
  expect(when([], begin(undefined))).toEqual([set('h')]);
  expect(when([], begin(link('n1')))).toEqual([set('h'), { type: 'ActivationLinkIssued', data: link('n1') }]);
  const state = stateOf({ type: 'ActivationLinkIssued', data: link('n1') }, issued('n2'));
  expect([state.activationLink, state.resetLink]).toEqual([link('n1'), link('n2')]);
});

test('the event that carries it forward bears all that came before', () => {
  for (const events of [[set('h')], [set('h'), succeeded, issued('n')], [set('h'), issued('n'), used]]) {
    expect(carriedForward(credential, ...events)).toEqual(stateOf(...events));
  }
});
