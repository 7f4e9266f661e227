import type { Culture } from '@coffret/contracts/fields';

const french = {
  title: 'Mes données',
  about: (app: string, name: string, date: string) =>
    `Tout ce que ${app} conserve de ${name} au ${date}. Les mêmes données, complètes, sont dans data.json ; vos fichiers et les papiers de vos devis, dans files.`,
  account: 'Compte',
  secondFactor: 'Double authentification',
  totp: 'Application de codes',
  passkeys: 'Clés d’accès',
  recoveryCodesLeft: 'Codes de secours restants',
  yes: 'oui',
  no: 'non',
  none: 'Rien.',
  more: (shown: string) =>
    `Seules les ${shown} premières lignes sont imprimées ici ; toutes sont dans data.json.`,
};

const english: typeof french = {
  title: 'My data',
  about: (app, name, date) =>
    `All that ${app} keeps of ${name}, as of ${date}. The same data, complete, are in data.json; your files and the papers of your quotes are in files.`,
  account: 'Account',
  secondFactor: 'Second factor',
  totp: 'App of codes',
  passkeys: 'Passkeys',
  recoveryCodesLeft: 'Recovery codes left',
  yes: 'yes',
  no: 'no',
  none: 'Nothing.',
  more: (shown) => `Only the first ${shown} rows are printed here; all of them are in data.json.`,
};

export const TEXTS: Record<Culture, typeof french> = { fr_FR: french, en_EN: english };
