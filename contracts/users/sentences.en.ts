import { plain, type Sentences } from '../sentences/context.ts';
import type { userEvents } from './events.ts';

export const userSentences: Sentences<typeof userEvents> = {
  UserRegistered: plain('Sign-up of {it}'),
  UserCreated: plain('{who} created the account of {it}'),
  UserActivated: plain('Activation of the account of {it}'),
  UserVerified: plain('{who} verified the account of {it}'),
  UserUnverified: plain('The account of {it} is to be verified again'),
  UserBanned: ({ who, it, data }) =>
    data.reason === 'LOGIN_ERRORS'
      ? `The account of ${it} was locked after too many wrong passwords`
      : `${who} banned ${it}`,
  UserUnbanned: plain('The account of {it} is banned no more'),
  UserChanged: plain('{who} changed the details of {it}'),
  UserPrefsChanged: plain('Display preferences of {it} changed'),
  UserPasswordChanged: plain('Password of {it} changed; their sessions have ended'),
  UserEmailReplaced: plain('{who} replaced the e-mail address of {it}; their sessions have ended'),
  UserDeleted: ({ who, it, data }) =>
    data.reason === 'ACTIVATION_EXPIRED'
      ? `Account of ${it} deleted: its activation link expired`
      : `${who} deleted the account of ${it}`,
  UserCarriedForward: plain('The state of the account of {it} was carried forward, unchanged'),
};
