import { type MailData, type MailDraft, paragraphsOf } from '../mails/public.ts';

interface BanMail extends MailData {
  reason: string;
}

const mails = {
  accountActivation: (data: MailData): MailDraft => ({
    subject: `Activez votre compte ${data.appName}`,
    paragraphs: [
      `Votre inscription sur ${data.appName} est enregistrée. Il reste à confirmer votre adresse de messagerie.`,
    ],
    action: { label: 'Activer mon compte', link: data.link },
    note: 'Ce lien est valable 24 heures après l’inscription ; passé ce délai, le compte est supprimé et il faudra vous inscrire à nouveau. Si vous n’êtes pas à l’origine de cette inscription, ignorez ce message.',
  }),
  passwordReset: (data: MailData): MailDraft => ({
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [`Une réinitialisation du mot de passe de votre compte ${data.appName} a été demandée.`],
    action: { label: 'Choisir un mot de passe', link: data.link },
    note: 'Ce lien est valable 1 heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste inchangé.',
  }),
  /** The link unlocks the account. */
  accountLocked: (data: MailData): MailDraft => ({
    subject: `Votre compte ${data.appName} est bloqué`,
    paragraphs: [
      'Trop de mots de passe erronés ont été saisis pour votre compte. Par précaution, personne ne peut plus s’y connecter depuis un nouvel endroit. Vos sessions ouvertes continuent.',
    ],
    action: { label: 'Débloquer mon compte', link: data.link },
    note: 'Ce lien est valable 7 jours. Si ces essais ne viennent pas de vous, votre mot de passe n’a pas été trouvé ; choisissez-en un nouveau s’il est trop simple ou sert ailleurs.',
  }),
  /** To the new address. */
  confirmEmail: (data: MailData): MailDraft => ({
    subject: 'Confirmez votre nouvelle adresse',
    paragraphs: [
      `Cette adresse de messagerie doit devenir celle de votre compte ${data.appName}. Elle le sera dès que vous l’aurez confirmée.`,
    ],
    action: { label: 'Confirmer mon adresse', link: data.link },
    note: 'Ce lien est valable 24 heures. Si vous n’avez rien demandé, ignorez ce message.',
  }),
  /** To the old address, with a password reset link. */
  emailNotice: (data: MailData): MailDraft => ({
    subject: `L’adresse de votre compte ${data.appName} va changer`,
    paragraphs: [
      'Une nouvelle adresse de messagerie a été demandée pour votre compte. Elle remplacera celle-ci dès qu’elle sera confirmée.',
      'Si cette demande ne vient pas de vous, choisissez tout de suite un nouveau mot de passe : la demande sera annulée et toutes les sessions fermées.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', link: data.link },
    note: 'Si la demande vient de vous, il n’y a rien à faire.',
  }),
  /** To the replaced address. */
  emailReplaced: (data: MailData): MailDraft => ({
    subject: `L’adresse de votre compte ${data.appName} a changé`,
    paragraphs: [
      'Notre équipe a remplacé cette adresse de messagerie par une autre pour votre compte. Vos sessions sont fermées, et les liens envoyés ici ne servent plus.',
    ],
    note: 'Si vous ne l’avez pas demandé, répondez à ce message ou appelez-nous.',
  }),
  accountVerified: (data: MailData): MailDraft => ({
    subject: 'Votre compte est vérifié',
    paragraphs: [
      'Notre équipe a vérifié votre compte. Vous pouvez désormais valider vos configurations et recevoir vos devis.',
    ],
    action: { label: `Ouvrir ${data.appName}`, link: data.link },
  }),
  accountBanned: (data: BanMail): MailDraft => ({
    subject: `Votre compte ${data.appName} est suspendu`,
    paragraphs: [
      'Notre équipe a suspendu votre compte : vous ne pouvez plus vous y connecter.',
      ...paragraphsOf(data.reason),
    ],
    note: 'Pour en parler avec nous, répondez à ce message ou appelez-nous.',
  }),
};

export default { mails, samples: { reason: 'Facture impayée depuis 90 jours.' } };
