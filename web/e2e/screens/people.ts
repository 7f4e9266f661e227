export const PASSWORD = 'Coffret-2026';

const person = (fullName: string, email: string, company: string, activity: string, more: object = {}) => ({
  fullName,
  email,
  company,
  activity,
  role: 'Gérance',
  phone: '04 78 12 34 56',
  siret: '84219573600017',
  address: '12 rue des Ateliers',
  postalCode: '69003',
  city: 'Lyon',
  ...more,
});

export const MARIE = person(
  'Marie Petit',
  'marie.petit@atelier-lumiere.example',
  'Atelier Lumière',
  'PANEL_BUILDER',
  { role: 'Responsable technique' },
);
export const KARIM = person('Karim Benali', 'karim@sono-benali.example', 'Sono Benali', 'EVENT', {
  postalCode: '13002',
  city: 'Marseille',
});
export const HELENE = person(
  'Hélène Garnier',
  'h.garnier@comptoir-garnier.example',
  'Comptoir Garnier',
  'DISTRIBUTORS',
  { role: 'Responsable achats', postalCode: '59000', city: 'Lille' },
);
export const LOIC = person(
  'Loïc Le Gall',
  'loic@legall-reseaux.example',
  'Le Gall Réseaux',
  'REGIONAL_INSTALLER',
  {
    postalCode: '35000',
    city: 'Rennes',
  },
);
export const NADIA = person(
  'Nadia Moreau',
  'nadia.moreau@be-moreau.example',
  'Bureau d’études Moreau',
  'ENGINEERING',
  { role: 'Bureau d’études', postalCode: '75011', city: 'Paris' },
);
export const SARAH = person('Sarah Nguyen', 'sarah@usines-nguyen.example', 'Usines Nguyen', 'MANUFACTURER', {
  postalCode: '67000',
  city: 'Strasbourg',
});
export const VINCENT = person(
  'Vincent Meyer',
  'vincent@tableaux-meyer.example',
  'Tableaux Meyer',
  'PANEL_BUILDER',
  {
    postalCode: '68000',
    city: 'Colmar',
  },
);
/** Not accepted by staff, no projects. */
export const PAUL = person(
  'Paul Girard',
  'paul@girard-elec.example',
  'Girard Électricité',
  'LOCAL_INSTALLER',
  {
    postalCode: '38000',
    city: 'Grenoble',
  },
);

/** Accepted customers, in order of registration. */
export const CUSTOMERS = [
  MARIE,
  KARIM,
  HELENE,
  LOIC,
  NADIA,
  SARAH,
  VINCENT,
  PAUL,
  person('Étienne Faure', 'e.faure@ateliers-faure.example', 'Ateliers solidaires Faure', 'ADAPTED_COMPANY', {
    postalCode: '42000',
    city: 'Saint-Étienne',
  }),
  person('Thomas Lefebvre', 'thomas@groupe-lefebvre.example', 'Groupe Lefebvre', 'NATIONAL_INSTALLER', {
    postalCode: '92000',
    city: 'Nanterre',
  }),
  person('Camille Roux', 'camille@sceneroux.example', 'Scènes Roux', 'EVENT', {
    postalCode: '44000',
    city: 'Nantes',
  }),
];

/** Customers who wait for acceptance. */
export const NEWCOMERS = [
  person('Julie Fontaine', 'julie@fontaine-evenements.example', 'Fontaine Événements', 'EVENT', {
    postalCode: '31000',
    city: 'Toulouse',
  }),
  person('Olivier Masson', 'olivier@masson-negoce.example', 'Masson Négoce', 'DISTRIBUTORS', {
    postalCode: '33000',
    city: 'Bordeaux',
  }),
];

export const STAFF = person('Claire Bonnet', 'claire.bonnet@coffret.example', 'Coffret', 'OTHERS', {
  role: 'Service clients',
});
