import type french from './texts.fr.ts';

export default {
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
} satisfies typeof french;
