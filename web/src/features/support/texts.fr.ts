export const support = {
  title: 'Nous contacter',
  text: 'Votre nom, votre société et vos coordonnées accompagnent le message. Nous répondons à votre adresse e-mail.',
  subject: 'Objet',
  message: 'Message',
  send: 'Envoyer',
  sent: 'Votre message est envoyé.',
  report: {
    title: 'Signaler un problème',
    text: 'Dites ce que vous faisiez et ce que vous attendiez. L’image de la page, votre nom, votre société et vos coordonnées accompagnent le message.',
  },
  picture: {
    label: 'Image de la page',
    with: 'Envoyer l’image de la page',
    hint: 'Pour noircir ce que nous ne devons pas voir, tracez un rectangle sur l’image\u00a0; cliquez dessus pour le retirer. Au clavier\u00a0: «\u00a0Noircir une zone\u00a0», puis les flèches la déplacent, Maj et les flèches l’agrandissent.',
    add: 'Noircir une zone',
    zone: 'Zone noircie {{number}}\u00a0: retirer',
    remove: 'Retirer',
    taking: 'L’image de la page se prépare.',
    failed: 'L’image de la page n’a pas pu être prise\u00a0: le message part sans elle.',
    see: 'Voir l’image jointe',
  },
};
