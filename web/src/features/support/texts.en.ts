export const support = {
  title: 'Contact us',
  text: 'Your name, company and contact details go with the message. We answer to your email address.',
  subject: 'Subject',
  message: 'Message',
  send: 'Send',
  sent: 'Your message is sent.',
  report: {
    title: 'Report a problem',
    text: 'Say what you did and what you expected. The picture of the page, your name, company and contact details go with the message.',
  },
  picture: {
    label: 'Picture of the page',
    with: 'Send the picture of the page',
    hint: 'To black out what we must not see, draw a rectangle on the picture; click on it to remove it. By keyboard: “Black out an area”, then the arrow keys move it, Shift and the arrow keys size it.',
    add: 'Black out an area',
    zone: 'Blacked out area {{number}}: remove',
    remove: 'Remove',
    taking: 'The picture of the page is being made.',
    failed: 'The picture of the page could not be taken: the message goes without it.',
    see: 'See the attached picture',
  },
};
