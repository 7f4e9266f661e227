export default {
  hello: 'Bonjour',
  colon: ' :',
  copy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  automatic: (appName: string) => `${appName} envoie ce message automatiquement.`,
};
