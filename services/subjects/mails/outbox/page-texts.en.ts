import type french from './page-texts.fr.ts';

export default {
  title: 'Outbox',
  why: 'Without SMTP_URL mails are not sent: they stay here.',
  none: 'No mail.',
  newer: 'Newer',
  older: 'Older',
  pages: 'Pages',
} satisfies typeof french;
