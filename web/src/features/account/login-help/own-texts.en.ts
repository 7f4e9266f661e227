import type { LoginHelpTexts } from './own-texts.fr.ts';

const loginHelpEn: LoginHelpTexts = {
  triesLeft: (count) =>
    count === 0
      ? 'The account is locked: an email says how to unlock it.'
      : `${count} more ${count === 1 ? 'try' : 'tries'} before the account is locked.`,
  resend: 'Send the link again',
  sent: 'The activation link was sent again. See your mail.',
};

export default loginHelpEn;
