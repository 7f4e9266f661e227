export default {
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
