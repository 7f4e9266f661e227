/** The labels of fields, by the names that the interface gives them. */
export const fieldsFr = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  passwordRepeat: 'Répéter le mot de passe',
  oldPassword: 'Mot de passe actuel',
  fullName: 'Nom complet',
  role: 'Fonction',
  phone: 'Téléphone',
  company: 'Société',
  activity: 'Activité',
  siret: 'SIRET',
  address: 'Adresse',
  postalCode: 'Code postal',
  city: 'Ville',
};
