export const profile = {
  title: 'Mon profil',
  updated: 'Votre profil a été mis à jour.',
  emailNeedsPassword:
    'Un lien de confirmation partira vers la nouvelle adresse. L’ancienne reste en vigueur jusque-là, et sera prévenue.',
  emailAsked: 'Ouvrez le lien envoyé à {{email}} pour confirmer cette adresse.',
  toBeVerifiedAgain: 'Votre compte sera vérifié à nouveau : la société ou le SIRET a changé.',
  security: 'Connexion et sécurité',
  securityText: 'Connexion en deux étapes, clés d’accès et sessions ouvertes.',
  newPassword: 'Nouveau mot de passe',
  changePassword: 'Changer le mot de passe',
  endsSessions:
    'Toutes vos sessions prendront fin\u00a0: vous vous reconnecterez avec le nouveau mot de passe.',
  changeAvatar: 'Changer d’avatar',
  chooseAvatar: 'Choisir un avatar',
  avatar: 'Avatar {{id}}',
  verified: 'Vérifié',
  notVerified: 'En attente de vérification',
  activated: 'Activé',
  notActivated: 'En attente d’activation',
};
