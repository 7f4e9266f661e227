export const profileEn = {
  title: 'My profile',
  updated: 'Your profile has been updated.',
  changePassword: 'Change the password',
};
