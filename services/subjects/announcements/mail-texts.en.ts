import type french from './mail-texts.fr.ts';

export default {
  open: 'Open',
  samples: { title: 'Annual closure', text: 'Our agencies are closed from 24 December to 2 January.' },
} satisfies typeof french;
