import { longDate } from '../../../lib/long-date.ts';
import { paragraphsOf, said } from './layout.ts';
import type { AccountMail, Mails, QuoteMail } from './mails.ts';

const greeting = ({ fullName }: AccountMail) => (fullName === null ? 'Bonjour,' : `Bonjour ${fullName},`);

const things = (data: QuoteMail): [string, string][] => [
  ['Référence', data.reference],
  ['Projet', data.projectLib],
  ['Configuration', data.configurationLib],
];

const facts = (data: QuoteMail, validity: string): [string, string][] => [
  ...things(data),
  [validity, longDate('fr_FR', data.validUntil)],
];

export const frenchMails: Mails = {
  accountActivation: (data) => ({
    subject: `Activez votre compte ${data.appName}`,
    greeting: greeting(data),
    paragraphs: [
      `Votre inscription sur ${data.appName} est enregistrée. Il reste à confirmer votre adresse de messagerie.`,
    ],
    action: { label: 'Activer mon compte', link: data.link },
    note: 'Ce lien est valable 24 heures ; passé ce délai, le compte est supprimé et il faudra vous inscrire à nouveau. Si vous n’êtes pas à l’origine de cette inscription, ignorez ce message.',
  }),
  passwordReset: (data) => ({
    subject: 'Choisissez un nouveau mot de passe',
    greeting: greeting(data),
    paragraphs: [`Une réinitialisation du mot de passe de votre compte ${data.appName} a été demandée.`],
    action: { label: 'Choisir un mot de passe', link: data.link },
    note: 'Ce lien est valable 1 heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste inchangé.',
  }),
  accountLocked: (data) => ({
    subject: `Votre compte ${data.appName} est bloqué`,
    greeting: greeting(data),
    paragraphs: [
      'Trop de mots de passe erronés ont été saisis pour votre compte. Par précaution, personne ne peut plus s’y connecter depuis un nouvel endroit. Vos sessions ouvertes continuent.',
    ],
    action: { label: 'Débloquer mon compte', link: data.link },
    note: 'Ce lien est valable 7 jours. Si ces essais ne viennent pas de vous, votre mot de passe n’a pas été trouvé ; choisissez-en un nouveau s’il est trop simple ou sert ailleurs.',
  }),
  confirmEmail: (data) => ({
    subject: 'Confirmez votre nouvelle adresse',
    greeting: greeting(data),
    paragraphs: [
      `Cette adresse de messagerie doit devenir celle de votre compte ${data.appName}. Elle le sera dès que vous l’aurez confirmée.`,
    ],
    action: { label: 'Confirmer mon adresse', link: data.link },
    note: 'Ce lien est valable 24 heures. Si vous n’avez rien demandé, ignorez ce message.',
  }),
  emailNotice: (data) => ({
    subject: `L’adresse de votre compte ${data.appName} va changer`,
    greeting: greeting(data),
    paragraphs: [
      'Une nouvelle adresse de messagerie a été demandée pour votre compte. Elle remplacera celle-ci dès qu’elle sera confirmée.',
      'Si cette demande ne vient pas de vous, choisissez tout de suite un nouveau mot de passe : la demande sera annulée et toutes les sessions fermées.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', link: data.link },
    note: 'Si la demande vient de vous, il n’y a rien à faire.',
  }),
  emailReplaced: (data) => ({
    subject: `L’adresse de votre compte ${data.appName} a changé`,
    greeting: greeting(data),
    paragraphs: [
      'Notre équipe a remplacé cette adresse de messagerie par une autre pour votre compte. Vos sessions sont fermées, et les liens envoyés ici ne servent plus.',
    ],
    note: 'Si vous ne l’avez pas demandé, répondez à ce message ou appelez-nous.',
  }),
  accountVerified: (data) => ({
    subject: 'Votre compte est vérifié',
    greeting: greeting(data),
    paragraphs: [
      'Notre équipe a vérifié votre compte. Vous pouvez désormais valider vos configurations et recevoir vos devis.',
    ],
    action: { label: `Ouvrir ${data.appName}`, link: data.link },
  }),
  accountBanned: (data) => ({
    subject: `Votre compte ${data.appName} est suspendu`,
    greeting: greeting(data),
    paragraphs: [
      'Notre équipe a suspendu votre compte : vous ne pouvez plus vous y connecter.',
      ...data.reason.split('\n').filter((line) => line.trim() !== ''),
    ],
    note: 'Pour en parler avec nous, répondez à ce message ou appelez-nous.',
  }),
  quoteIssued: (data) => ({
    subject: `Votre devis ${data.reference}`,
    greeting: greeting(data),
    paragraphs: [
      'Vous trouverez ci-joint votre devis et la fiche technique du coffret, en un seul document PDF.',
    ],
    facts: facts(data, 'Valable jusqu’au'),
    action: { label: 'Voir la configuration', link: data.link },
    note: 'Pour commander, renvoyez-nous le devis daté et signé avec la mention « Bon pour accord ».',
  }),
  quoteExpiring: (data) => ({
    subject: `Votre devis ${data.reference} expire bientôt`,
    greeting: greeting(data),
    paragraphs: [
      'Votre devis arrive à son terme. Vous pouvez encore le commander ou, si le projet a pris du retard, le renouveler aux prix du jour.',
    ],
    facts: facts(data, 'Valable jusqu’au'),
    action: { label: 'Renouveler le devis', link: data.link },
    note: 'Une confirmation vous sera demandée : le devis actuel ne vaudra plus dès que vous l’aurez donnée.',
  }),
  orderCommented: (data) => ({
    subject: `Votre commande ${data.reference} : un message pour vous`,
    greeting: greeting(data),
    paragraphs: ['Votre demande de commande est en cours de traitement :', ...paragraphsOf(data.text)],
    facts: facts(data, 'Devis valable jusqu’au'),
    action: { label: 'Voir la commande', link: data.link },
  }),
  orderRefused: (data) => ({
    subject: `Votre commande ${data.reference} n’a pas pu être acceptée`,
    greeting: greeting(data),
    paragraphs: ['Votre demande de commande n’a pas pu être acceptée :', ...paragraphsOf(data.text)],
    facts: facts(data, 'Devis valable jusqu’au'),
    action: { label: 'Voir le devis', link: data.link },
  }),
  orderAccepted: (data) => ({
    subject: `Votre commande ${data.reference} est acceptée`,
    greeting: greeting(data),
    paragraphs: ['Nous avons bien enregistré votre commande. Merci de votre confiance.'],
    facts: said([
      ...things(data),
      ['Commandé le', data.orderedOn && longDate('fr_FR', data.orderedOn)],
      ['Votre n° de commande', data.orderNumber],
    ]),
    action: { label: 'Voir la commande', link: data.link },
  }),
  orderTakenBack: (data) => ({
    subject: `Votre commande ${data.reference} est annulée`,
    greeting: greeting(data),
    paragraphs: ['L’enregistrement de votre commande a été annulé :', ...paragraphsOf(data.text)],
    facts: facts(data, 'Devis valable jusqu’au'),
    action: { label: 'Voir le devis', link: data.link },
  }),
  callRequest: (data) => ({
    subject: `Demande d’appel : ${data.fullName}`,
    greeting: 'Bonjour,',
    paragraphs: [`${data.fullName} demande à être appelé au ${data.phone}.`, ...paragraphsOf(data.note)],
    facts: said([
      ['Contact', data.fullName],
      ['Téléphone', data.phone],
      ['Fonction', data.role],
      ['E-mail', data.email],
      ['Société', data.company],
      ['Projet', data.projectLib],
    ]),
    action: { label: 'Voir le contact', link: data.link },
  }),
};
