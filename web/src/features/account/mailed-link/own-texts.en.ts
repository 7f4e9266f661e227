import type linksFr from './own-texts.fr.ts';

const linksEn: typeof linksFr = {
  used: 'This link has been used',
  expired: 'This link has expired',
  unknown: 'This link is not valid',
  unknownText: 'It is not complete, or its account no longer exists. Copy all of it from the mail.',
  registerAgain: 'Register again',
  passwordHint: 'At least 10 characters with a lowercase, an uppercase, and a digit or a special character.',
  toNewPassword: 'Request a new password',
  toProfile: 'My profile',
  kinds: {
    activation: {
      title: 'Account activation',
      text: 'The button confirms your email address and activates your account.',
      act: 'Activate my account',
      done: 'Your account is activated',
      doneText: 'You can sign in now.',
      usedText: 'Your account is activated.',
      expiredText:
        'It was valid for 24 hours. The button deletes the registration that was waiting, and you can register again.',
    },
    reset: {
      title: 'New password',
      text: 'All your open sessions will end.',
      act: 'Change the password',
      done: 'The new password is saved',
      doneText: 'Sign in with it.',
      usedText: 'It works once, and no more after the password or the address was changed.',
      expiredText: 'It was valid for one hour.',
    },
    unlock: {
      title: 'Locked account',
      text: 'Too many wrong passwords were entered for your account. The button unlocks it.',
      act: 'Unlock my account',
      done: 'Your account is unlocked',
      doneText: 'You can sign in.',
      usedText: 'The lock that this mail was about has ended.',
      expiredText: 'It was valid for 7 days. A new password unlocks the account too.',
    },
    email: {
      title: 'New email address',
      text: 'The button confirms this address; you will sign in with it.',
      act: 'Confirm my address',
      done: 'Your address is confirmed',
      doneText: 'Sign in with this address from now on.',
      usedText: 'The address is confirmed, or the request was replaced or cancelled since.',
      expiredText: 'It was valid for 24 hours. Ask for the change again on your profile.',
    },
  },
};

export default linksEn;
