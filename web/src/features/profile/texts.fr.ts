export const profileFr = {
  title: 'Mon profil',
  updated: 'Votre profil a été mis à jour.',
  changePassword: 'Changer le mot de passe',
};
