import codeLabels from '@coffret/contracts/code-labels.en';
import accountEn from '../../features/account/public-texts.en.ts';
import errorsEn from '../../i18n/errors.en.ts';
import fieldsEn from '../../i18n/fields.en.ts';
import type { TextsLike } from '../../i18n/texts-like.ts';
import type french from './public.fr.ts';

const texts: TextsLike<typeof french> = {
  ...accountEn,
  ...codeLabels,
  errors: errorsEn,
  fields: fieldsEn,
  labelled: '{{label}}: {{text}}',
  loading: 'Loading',
  shell: {
    skip: 'Skip to the content',
    signIn: 'Sign in',
    toDark: 'Switch to the dark theme',
    toLight: 'Switch to the light theme',
  },
  form: {
    optional: 'optional',
    choose: 'Choose…',
    none: 'None',
    save: 'Save',
    saved: 'Your data has been saved.',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    siretHint: '14 digits',
    departmentHint: 'This postal code does not say the department.',
    place: '{{agency}} agency, {{sector}} sector',
  },
  sections: { person: 'You', company: 'Your company', password: 'Password' },
  session: {
    banned: 'Your account has been banned. Please contact support.',
    deleted: 'Your account has been deleted.',
    passwordChanged: 'Your password has been changed. Please sign in again.',
    emailReplaced: 'Our team has replaced your e-mail address. Please sign in again with the new one.',
  },
  close: 'Close',
  notFound: {
    title: 'Page Not Found',
    text: 'This page does not exist, or it is not open to you.',
    toProjects: 'Go to the projects',
    toStart: 'Go to the start',
  },
  fault: {
    broken: {
      title: 'This screen ran into a problem',
      text: 'Reload the page; if it happens again, contact support.',
    },
    newVersion: {
      title: 'There is a new version',
      text: 'Reload the page to go on.',
    },
    offline: {
      title: 'No connection',
      text: 'This content could not be loaded. Reload the page when the connection is back.',
    },
    reload: 'Reload the page',
    notLoaded: 'The data could not be loaded',
    retry: 'Try again',
    outdated: 'What is shown is not up to date.',
  },
};

export default texts;
