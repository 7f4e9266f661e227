import { said } from './layout.ts';
import { longDate } from './long-date.ts';
import type { Mails, QuoteMail } from './mails.ts';

const greeting = ({ fullName }: { fullName: string }) => `Bonjour ${fullName},`;

const facts = (data: QuoteMail, validity: string): [string, string][] => [
  ['Référence', data.reference],
  ['Projet', data.projectLib],
  ['Configuration', data.configurationLib],
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
  accountVerified: (data) => ({
    subject: 'Votre compte est vérifié',
    greeting: greeting(data),
    paragraphs: [
      'Notre équipe a vérifié votre compte. Vous pouvez désormais valider vos configurations et recevoir vos devis.',
    ],
    action: { label: `Ouvrir ${data.appName}`, link: data.link },
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
  callRequest: (data) => ({
    subject: `Demande d’appel : ${data.fullName}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `${data.fullName} demande à être appelé au ${data.phone}.`,
      ...(data.note?.split('\n').filter((line) => line.trim() !== '') ?? []),
    ],
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
