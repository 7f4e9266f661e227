import type french from './start-texts.fr.ts';

export default {
  needsScript: 'This application needs JavaScript.',
  notStarted: 'The application could not start',
  check: 'Check the connection and reload the page.',
  reload: 'Reload',
} satisfies typeof french;
