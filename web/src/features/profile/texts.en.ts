export const profileEn = {
  title: 'My profile',
  updated: 'Your profile has been updated.',
  newPassword: 'New password',
  changePassword: 'Change the password',
  endsSessions: 'All your sessions will end: you will sign in again with the new password.',
  changeAvatar: 'Change the avatar',
  chooseAvatar: 'Choose an avatar',
  avatar: 'Avatar {{id}}',
  verified: 'Verified',
  notVerified: 'Waiting to be verified',
  activated: 'Activated',
  notActivated: 'Waiting to be activated',
};
