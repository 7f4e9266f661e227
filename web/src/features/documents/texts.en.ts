export const documents = {
  title: 'Documents',
  of: 'Documents: {{name}}',
  none: 'No document.',
  newest: 'The latest {{count}} documents of {{total}}.',
  add: 'Add documents',
  drop: 'Drop files here.',
  accepted: 'PDF, images, Excel, Word, OpenDocument, CSV and text, {{size}} MB at most.',
  choose: 'Choose files',
  sending: 'Sending {{name}}',
  download: 'Download',
  quote: 'part of a quote',
  deleteWarning: 'The document will be deleted. This cannot be undone.',
};
