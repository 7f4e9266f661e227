import { refuse } from '@coffret/contracts/errors';
import type { CredentialEvent } from '@coffret/contracts/users/events';
import { expect, test } from 'vitest';
import type { MailedLink } from '../../core/mailed-links.ts';
import { given, throughSnapshot } from '../../tests/support/given-when-then.ts';
import { type CredentialCommand, credential } from './credential.ts';

const NOW = '2026-11-21T08:00:00.000Z';
const link = (nonce: string, expiresAt = '2026-11-21T09:00:00.000Z') => ({ nonce, expiresAt });
const succeeded: CredentialEvent = { type: 'LoginSucceeded', data: { sessionId: 's1' } };
const set = (hash: string): CredentialEvent => ({ type: 'PasswordSet', data: { hash } });
const issued = (nonce: string): CredentialEvent => ({ type: 'ResetLinkIssued', data: link(nonce) });
const used: CredentialEvent = { type: 'ResetLinkUsed', data: {} };

const when = (events: CredentialEvent[], command: CredentialCommand) =>
  given(credential, ...events).when(command, undefined);
const stateOf = (...events: CredentialEvent[]) => given(credential, ...events).state;

test('the login event contains its session', () => {
  expect(when([set('h')], { type: 'SignIn', sessionId: 's1' })).toEqual([succeeded]);
});

test('login failures stored by an earlier version are ignored', () => {
  const before = stateOf(set('h'), issued('n'));
  const failed: CredentialEvent = { type: 'LoginFailed', data: {} };
  expect(stateOf(set('h'), issued('n'), failed, { type: 'LoginErrorsForgiven', data: {} })).toEqual(before);
});

test('the last password applies', () => {
  expect(when([set('old')], { type: 'SetPassword', hash: 'new' })).toEqual([set('new')]);
  expect(stateOf(set('old'), set('new')).hash).toBe('new');
});

test('an ended session is stored with the expiry of its token', () => {
  const end = { sessionId: 's1', expiresAt: '2026-11-21T09:00:00.000Z' };
  expect(when([succeeded], { type: 'EndSession', ...end })).toEqual([{ type: 'SessionEnded', data: end }]);
});

test('a reset link works once and sets the password', () => {
  expect(when([], { type: 'IssueResetLink', link: link('n1'), now: NOW })).toEqual([issued('n1')]);
  const use: CredentialCommand = { type: 'ResetPassword', nonce: 'n1', hash: 'new' };
  expect(when([issued('n1')], use)).toEqual([used, set('new')]);
  expect(when([issued('n1'), used, set('new')], use)).toEqual(refuse('INVALID_TOKEN', 'token'));
  expect(when([], use)).toEqual(refuse('INVALID_TOKEN', 'token'));
});

test('a password change invalidates the reset link', () => {
  const use: CredentialCommand = { type: 'ResetPassword', nonce: 'n1', hash: 'other' };
  expect(when([issued('n1'), set('new')], use)).toEqual(refuse('INVALID_TOKEN', 'token'));
});

test('several reset links are valid until one of them is used', () => {
  const use = (nonce: string): CredentialCommand => ({ type: 'ResetPassword', nonce, hash: 'new' });
  for (const nonce of ['n1', 'n2']) {
    expect(when([issued('n1'), issued('n2')], use(nonce))).toEqual([used, set('new')]);
    expect(when([issued('n1'), issued('n2'), used, set('new')], use(nonce))).toEqual(
      refuse('INVALID_TOKEN', 'token'),
    );
  }
});

test('at most three reset links are issued in an hour, used or not', () => {
  const ask: CredentialCommand = { type: 'IssueResetLink', link: link('n4', 'later'), now: NOW };
  const three = ['08:20', '08:40', '09:00'].map((end, n): CredentialEvent => {
    return { type: 'ResetLinkIssued', data: link(`n${n}`, `2026-11-21T${end}:00.000Z`) };
  });
  const tooMany = { ...refuse('TOO_MANY_REQUESTS'), retryAfterSeconds: 1200 };
  expect(when(three, ask)).toEqual(tooMany);
  expect(when([...three, used, set('new')], ask)).toEqual(tooMany);
  expect(when(three, { ...ask, now: '2026-11-21T08:20:00.000Z' })).toEqual([
    { type: 'ResetLinkIssued', data: link('n4', 'later') },
  ]);
});

test('an email change is confirmed by its own link, and invalidates earlier links', () => {
  const change = { email: 'neuve@exemple.fr', previous: 'vieille@exemple.fr', link: link('n2') };
  const asked: CredentialEvent = { type: 'EmailChangeRequested', data: change };
  const confirmed: CredentialEvent = { type: 'EmailConfirmed', data: {} };
  const confirm: CredentialCommand = { type: 'ConfirmEmail', nonce: 'n2' };
  const refused = refuse('INVALID_TOKEN', 'token');
  const use: CredentialCommand = { type: 'ResetPassword', nonce: 'n1', hash: 'new' };
  expect(when([set('h')], { type: 'RequestEmailChange', ...change })).toEqual([asked]);
  expect(when([issued('n1'), asked], use)).toEqual(refused);
  expect(when([asked], confirm)).toEqual([confirmed]);
  expect(when([asked, issued('n1'), confirmed], use)).toEqual(refused);
  const another: CredentialEvent = { type: 'EmailChangeRequested', data: { ...change, link: link('n3') } };
  const voided: CredentialEvent = { type: 'MailedLinksVoided', data: {} };
  expect(when([asked], { type: 'VoidMailedLinks' })).toEqual([voided]);
  expect(when([set('h')], { type: 'VoidMailedLinks' })).toEqual([]);
  for (const event of [another, voided, set('new')]) expect(when([asked, event], confirm)).toEqual(refused);
});

test('activation and reset links are independent', () => {
  const begin = (activationLink: MailedLink | undefined): CredentialCommand => ({
    type: 'CreateCredential',
    hash: 'h',
    activationLink,
  });
  expect(when([], begin(undefined))).toEqual([set('h')]);
  expect(when([], begin(link('n1')))).toEqual([set('h'), { type: 'ActivationLinkIssued', data: link('n1') }]);
  const state = stateOf({ type: 'ActivationLinkIssued', data: link('n1') }, issued('n2'));
  expect(state).toMatchObject({ activationLink: link('n1'), resetLinks: [link('n2')] });
});

test('the snapshot event contains the whole state', () => {
  for (const events of [[set('h')], [set('h'), succeeded, issued('n')], [set('h'), issued('n'), used]]) {
    expect(throughSnapshot(credential, ...events)).toEqual(stateOf(...events));
  }
});
