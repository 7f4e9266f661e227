export const releasesEn = {
  publish: 'Publish',
  publishedOn: 'Published on {{date}}',
  isPublished: 'the release is published',
  publishTitle: 'Publish {{name}}?',
  publishWarning: 'All users get a notification, and will read the notes that are done in What’s new:',
  nothingClosed: 'No note is done: the release would look empty.',
  leftOut_one: '{{count}} note that is not done is left out.',
  leftOut_other: '{{count}} notes that are not done are left out.',
  published: '{{name}} is published.',
  noNotes: 'No note for this release.',
};
