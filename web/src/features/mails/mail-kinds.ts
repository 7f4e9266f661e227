import type { TextKey } from '../../i18n/text-key.ts';

const KINDS = {
  'mail-activation': 'mails.kinds.activation',
  'mail-reset': 'mails.kinds.reset',
  'mail-locked': 'mails.kinds.locked',
  'mail-confirm-email': 'mails.kinds.confirmEmail',
  'mail-email-notice': 'mails.kinds.emailNotice',
  'mail-email-replaced': 'mails.kinds.emailReplaced',
  'mail-verified': 'mails.kinds.verified',
  'mail-banned': 'mails.kinds.banned',
  'mail-quote': 'mails.kinds.quote',
  'mail-order': 'mails.kinds.order',
  'mail-shared-change': 'mails.kinds.sharedChange',
  'mail-announcement': 'mails.kinds.announcement',
  'mail-reminder': 'mails.kinds.reminder',
  'remind-of-expiry': 'mails.kinds.reminder',
} as const satisfies { [kind: string]: TextKey };

export const mailKindText = (kind: string): TextKey =>
  kind in KINDS ? KINDS[kind as keyof typeof KINDS] : 'mails.kinds.other';
