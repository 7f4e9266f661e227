/** Without `email`, which must be unique per test. */
export const REGISTRATION = {
  fullName: 'Marie Petit',
  role: 'Gérante',
  phone: '01 23 45 67 89',
  company: 'Atelier Lumière',
  activity: 'PANEL_BUILDER',
  siret: '12345678901234',
  address: '4 rue des Forges',
  postalCode: '69003',
  city: 'Lyon',
  password: 'Coffret-2026',
  passwordRepeat: 'Coffret-2026',
};
