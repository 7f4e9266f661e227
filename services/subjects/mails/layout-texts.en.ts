import type french from './layout-texts.fr.ts';

export default {
  hello: 'Hello',
  colon: ':',
  copy: 'If the button does not work, copy this address into your browser:',
  automatic: (appName: string) => `${appName} sends this message automatically.`,
} satisfies typeof french;
