export const supportEn = {
  title: 'Contact us',
  text: 'Your name, company and contact details go with the message. We answer to your email address.',
  subject: 'Subject',
  message: 'Message',
  send: 'Send',
  sent: 'Your message is sent.',
};
