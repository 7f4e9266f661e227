import type { ExportSectionOf } from '../../core/data-export.ts';

export const exportMails: ExportSectionOf = ({ mailLog }, { id }) => ({
  name: 'mails',
  title: { fr: 'E-mails reçus', en: 'Emails received' },
  columns: {
    subject: { kind: 'text', fr: 'Objet', en: 'Subject' },
    sentAt: { kind: 'date', fr: 'Envoyé le', en: 'Sent on' },
  },
  async *rows() {
    for (const { subject, sentAt } of await mailLog.of(id)) if (subject !== null) yield { subject, sentAt };
  },
});
