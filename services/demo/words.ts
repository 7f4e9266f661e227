export const FIRST_NAMES = [
  ...['Marie', 'Camille', 'Julie', 'Claire', 'Sophie', 'Nathalie', 'Aurélie', 'Émilie', 'Hélène', 'Chloé'],
  ...['Inès', 'Laure', 'Manon', 'Nadia', 'Sarah', 'Anaïs', 'Élodie', 'Fatima', 'Louise', 'Margaux'],
  ...[
    'Pierre',
    'Nicolas',
    'Julien',
    'Thomas',
    'Antoine',
    'Mathieu',
    'Karim',
    'Olivier',
    'Sébastien',
    'Vincent',
  ],
  ...['François', 'Étienne', 'Hugo', 'Jérôme', 'Loïc', 'Mehdi', 'Benoît', 'Rémi', 'Yann', 'Gaël'],
];
export const LAST_NAMES = [
  ...['Martin', 'Bernard', 'Petit', 'Durand', 'Leroy', 'Moreau', 'Simon', 'Laurent', 'Lefebvre', 'Michel'],
  ...['Garcia', 'David', 'Bertrand', 'Roux', 'Fournier', 'Girard', 'Bonnet', 'Dupont', 'Lambert', 'Fontaine'],
  ...['Rousseau', 'Vincent', 'Muller', 'Lefèvre', 'Faure', 'Mercier', 'Blanc', 'Guérin', 'Boyer', 'Garnier'],
  ...[
    'Chevalier',
    'Legrand',
    'Gauthier',
    'Perrin',
    'Morin',
    'Nguyen',
    'Masson',
    'Benali',
    'Le Gall',
    'Meyer',
  ],
];
export const STREETS = [
  ...['rue de la République', 'rue Victor-Hugo', 'avenue Jean-Jaurès', 'rue des Artisans', 'rue Pasteur'],
  ...['boulevard de la Gare', 'rue des Ateliers', 'impasse du Moulin', 'avenue de l’Industrie', 'rue Neuve'],
  ...['allée des Platanes', 'chemin des Vignes', 'route de Paris', 'place du Marché', 'quai du Port'],
];
export const ROLES = [
  ...['Responsable achats', 'Responsable travaux', 'Responsable technique', 'Responsable d’agence'],
  ...['Gérance', 'Bureau d’études'],
];

/** By activity; `{}` is replaced by a family name. */
export const COMPANIES: { [activity: string]: readonly string[] } = {
  DISTRIBUTORS: ['Comptoir {}', 'Électro-Distribution {}', '{} Négoce'],
  ADAPTED_COMPANY: ['Ateliers solidaires {}', 'EA {}'],
  OTHERS: ['{} et associés', 'Domaine {}', 'Marina {}'],
  EVENT: ['{} Événements', 'Sono {}', 'Scènes {}'],
  MANUFACTURER: ['Usines {}', '{} Industrie'],
  ENGINEERING: ['Bureau d’études {}', '{} Ingénierie'],
  NATIONAL_INSTALLER: ['Groupe {}', '{} France'],
  REGIONAL_INSTALLER: ['{} Réseaux', 'Électricité {}'],
  LOCAL_INSTALLER: ['Élec {}', '{} Électricité', 'Artisan {}'],
  PANEL_BUILDER: ['Tableaux {}', '{} Tableautiers'],
};
export const PROJECT_KINDS = [
  ...[
    'Chantier',
    'Foire',
    'Festival',
    'Marché couvert',
    'Salle des fêtes',
    'Atelier',
    'Camping',
    'Port de plaisance',
  ],
  ...[
    'Gymnase',
    'Lycée',
    'Gare',
    'Entrepôt',
    'Hôpital',
    'Stade',
    'Théâtre',
    'Base de vie',
    'Parc des expositions',
  ],
];
export const CABINETS = [
  ...[
    'Coffret de chantier',
    'Coffret scène',
    'Coffret régie',
    'Coffret cuisine',
    'Coffret ponton',
    'Coffret halle',
  ],
  ...[
    'Coffret atelier',
    'Coffret quai',
    'Coffret bungalow',
    'Coffret forain',
    'Coffret éclairage',
    'Coffret levage',
  ],
  ...['Coffret entrée', 'Coffret sous-sol', 'Coffret toiture', 'Coffret secours'],
];
