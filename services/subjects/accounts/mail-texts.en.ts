import { paragraphsOf } from '../mails/public.ts';
import type french from './mail-texts.fr.ts';

const mails: typeof french.mails = {
  accountActivation: (data) => ({
    subject: `Activate your ${data.appName} account`,
    paragraphs: [
      `You are registered with ${data.appName}. All that is left is to confirm your mail address.`,
    ],
    action: { label: 'Activate my account', link: data.link },
    note: 'This link is valid for 24 hours from your registration; after that the account is deleted and you would have to register again. If it was not you who registered, ignore this message.',
  }),
  passwordReset: (data) => ({
    subject: 'Choose a new password',
    paragraphs: [`A new password was asked for on your ${data.appName} account.`],
    action: { label: 'Choose a password', link: data.link },
    note: 'This link is valid for 1 hour and works once. If you did not ask for it, ignore this message: your password stays as it is.',
  }),
  accountLocked: (data) => ({
    subject: `Your ${data.appName} account is locked`,
    paragraphs: [
      'Too many wrong passwords were entered for your account. As a precaution nobody can sign in to it from a new place any more. Your open sessions go on.',
    ],
    action: { label: 'Unlock my account', link: data.link },
    note: 'This link is valid for 7 days. If it was not you who tried, your password was not found; choose a new one if it is simple or used elsewhere.',
  }),
  confirmEmail: (data) => ({
    subject: 'Confirm your new address',
    paragraphs: [
      `This email address is to become that of your ${data.appName} account. It will be as soon as you have confirmed it.`,
    ],
    action: { label: 'Confirm my address', link: data.link },
    note: 'This link is valid for 24 hours. If you have asked for nothing, ignore this message.',
  }),
  emailNotice: (data) => ({
    subject: `The address of your ${data.appName} account is going to change`,
    paragraphs: [
      'A new email address was asked for your account. It will take the place of this one as soon as it is confirmed.',
      'If it was not you who asked, choose a new password at once: the request is then cancelled and every session ends.',
    ],
    action: { label: 'Choose a new password', link: data.link },
    note: 'If it was you, there is nothing to do.',
  }),
  emailReplaced: (data) => ({
    subject: `The address of your ${data.appName} account has changed`,
    paragraphs: [
      'Our team has replaced this e-mail address by another one for your account. Your sessions have ended, and links that were sent here are void.',
    ],
    note: 'If you did not ask for it, answer this message or call us.',
  }),
  accountVerified: (data) => ({
    subject: 'Your account is verified',
    paragraphs: [
      'Our team has verified your account. You can now validate your configurations and receive quotes.',
    ],
    action: { label: `Open ${data.appName}`, link: data.link },
  }),
  accountBanned: (data) => ({
    subject: `Your ${data.appName} account is suspended`,
    paragraphs: [
      'Our team has suspended your account: you can no longer sign in.',
      ...paragraphsOf(data.reason),
    ],
    note: 'To talk about it, reply to this message or call us.',
  }),
};

export default {
  mails,
  samples: { reason: 'An invoice has been unpaid for 90 days.' },
} satisfies typeof french;
