export const supportFr = {
  title: 'Nous contacter',
  text: 'Votre nom, votre société et vos coordonnées accompagnent le message. Nous répondons à votre adresse e-mail.',
  subject: 'Objet',
  message: 'Message',
  send: 'Envoyer',
  sent: 'Votre message est envoyé.',
};
