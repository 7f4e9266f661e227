/** Errors that occur only after login. */
export const privateErrorsFr = {
  invalidFileType: 'Ce fichier n’est pas lisible\u00a0: xlsx, xls ou csv attendu.',
  fileTypeError:
    'Le type de fichier n’est pas valide, ou le fichier est endommagé, chiffré ou contient un programme.',
  UPLOAD_FAILED: 'L’envoi du fichier a échoué.',
  IN_USE: 'Cet élément est utilisé et ne peut pas être supprimé.',
  QUOTA_EXCEEDED: 'L’espace de vos documents est plein. Supprimez des fichiers pour en ajouter.',
  notAllowed: 'Seule la personne qui l’a écrit ou envoyé peut le faire.',
  INVALID_STATUS: 'Ce changement de statut n’est pas possible.',
  noLinesInStack: 'Le coffret n’a pas encore de ligne.',
  userNotVerified: 'Votre compte n’est pas encore vérifié. Contactez le support.',
  configurationCompleted: 'Cette configuration est terminée.',
  configurationNotValidated: 'Cette configuration doit d’abord être validée.',
  projectFinished: 'Ce projet est clos.',
  productArchived: 'Ce produit est archivé\u00a0: il ne peut plus être ajouté.',
  tooManyTemplates: 'Vous avez trop de modèles\u00a0: supprimez-en un pour en enregistrer un autre.',
  imageMissing: 'L’image du coffret manque.',
  pictureFailed: 'L’image n’a pas pu être dessinée.',
  cannotDeleteLastNotification: 'La dernière notification ne peut pas être supprimée.',
  IDEMPOTENCY_KEY_REUSED: 'Cette demande a déjà été faite autrement.',
  ANSWER_FORGOTTEN:
    'Cette demande a déjà été faite. Sa réponse citait une personne effacée depuis et n’est plus conservée.',
  SHARE_ENDED: 'Ce partage est terminé.',
  SHARE_EXPIRED: 'Ce lien a expiré.',
  SECOND_FACTOR_REQUIRED: 'Configurez d’abord la connexion en deux étapes.',
  VIEW_ONLY: 'Vue en lecture seule\u00a0: rien ne peut y être modifié.',
  PROTECTED_USER: 'Ce compte est protégé.',
  FLOAT: 'Ce n’est pas un nombre.',
  BAD_ROWVERSION:
    'Modifié entre-temps par quelqu’un d’autre. Vérifiez la version actuelle, puis recommencez.',
  OLD_PASSWORD: 'Le mot de passe actuel est incorrect.',
  discountPercentageError: 'Entre 0 et 100.',
};
