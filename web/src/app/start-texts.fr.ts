/** Of index.html, which shows them in all languages: before the scripts run, the user's is not known. */
export default {
  needsScript: 'Cette application a besoin de JavaScript.',
  notStarted: 'L’application n’a pas pu démarrer',
  check: 'Vérifiez la connexion, puis rechargez la page.',
  reload: 'Recharger',
};
