export const newsEn = {
  title: 'What’s new',
  unseen_one: '{{count}} release that you have not seen',
  unseen_other: '{{count}} releases that you have not seen',
  since_zero: 'Nothing new since your last visit.',
  since_one: '{{count}} new release since your last visit.',
  since_other: '{{count}} new releases since your last visit.',
  isNew: 'New',
  noNotes: 'Small improvements.',
  none: 'Nothing new for now',
  noneText: 'The notes of each release will appear here.',
  more: 'Show earlier ones',
};
