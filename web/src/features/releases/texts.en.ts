export const releases = {
  publish: 'Publish',
  publishedOn: 'Published on {{date}}',
  isPublished: 'the release is published',
  publishTitle: 'Publish {{name}}?',
  publishWarning: 'All users are notified and see the finished notes in What’s new:',
  nothingClosed: 'No note is finished: the release would look empty.',
  leftOut_one: '{{count}} unfinished note is left out.',
  leftOut_other: '{{count}} unfinished notes are left out.',
  published: '{{name}} is published.',
  noNotes: 'No note for this release.',
};
