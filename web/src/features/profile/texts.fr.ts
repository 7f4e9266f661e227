export const profileFr = {
  title: 'Mon profil',
  updated: 'Votre profil a été mis à jour.',
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
