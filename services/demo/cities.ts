/** By department code. */
export const SEATS: { [code: string]: string } = {
  ...{
    '01': 'Bourg-en-Bresse',
    '02': 'Laon',
    '03': 'Moulins',
    '04': 'Digne-les-Bains',
    '05': 'Gap',
    '06': 'Nice',
  },
  ...{ '07': 'Privas', '08': 'Charleville-Mézières', '09': 'Foix', '10': 'Troyes', '11': 'Carcassonne' },
  ...{
    '12': 'Rodez',
    '13': 'Marseille',
    '14': 'Caen',
    '15': 'Aurillac',
    '16': 'Angoulême',
    '17': 'La Rochelle',
  },
  ...{ '18': 'Bourges', '19': 'Tulle', '2A': 'Ajaccio', '2B': 'Bastia', '21': 'Dijon', '22': 'Saint-Brieuc' },
  ...{
    '23': 'Guéret',
    '24': 'Périgueux',
    '25': 'Besançon',
    '26': 'Valence',
    '27': 'Évreux',
    '28': 'Chartres',
  },
  ...{
    '29': 'Quimper',
    '30': 'Nîmes',
    '31': 'Toulouse',
    '32': 'Auch',
    '33': 'Bordeaux',
    '34': 'Montpellier',
  },
  ...{ '35': 'Rennes', '36': 'Châteauroux', '37': 'Tours', '38': 'Grenoble', '39': 'Lons-le-Saunier' },
  ...{
    '40': 'Mont-de-Marsan',
    '41': 'Blois',
    '42': 'Saint-Étienne',
    '43': 'Le Puy-en-Velay',
    '44': 'Nantes',
  },
  ...{ '45': 'Orléans', '46': 'Cahors', '47': 'Agen', '48': 'Mende', '49': 'Angers', '50': 'Saint-Lô' },
  ...{ '51': 'Châlons-en-Champagne', '52': 'Chaumont', '53': 'Laval', '54': 'Nancy', '55': 'Bar-le-Duc' },
  ...{ '56': 'Vannes', '57': 'Metz', '58': 'Nevers', '59': 'Lille', '60': 'Beauvais', '61': 'Alençon' },
  ...{
    '62': 'Arras',
    '63': 'Clermont-Ferrand',
    '64': 'Pau',
    '65': 'Tarbes',
    '66': 'Perpignan',
    '67': 'Strasbourg',
  },
  ...{ '68': 'Colmar', '69': 'Lyon', '70': 'Vesoul', '71': 'Mâcon', '72': 'Le Mans', '73': 'Chambéry' },
  ...{ '74': 'Annecy', '75': 'Paris', '76': 'Rouen', '77': 'Melun', '78': 'Versailles', '79': 'Niort' },
  ...{ '80': 'Amiens', '81': 'Albi', '82': 'Montauban', '83': 'Toulon', '84': 'Avignon' },
  ...{ '85': 'La Roche-sur-Yon', '86': 'Poitiers', '87': 'Limoges', '88': 'Épinal', '89': 'Auxerre' },
  ...{ '90': 'Belfort', '91': 'Évry', '92': 'Nanterre', '93': 'Bobigny', '94': 'Créteil', '95': 'Cergy' },
  ...{ '971': 'Basse-Terre', '972': 'Fort-de-France', '973': 'Cayenne', '974': 'Saint-Denis' },
  ...{ '975': 'Saint-Pierre', '976': 'Mamoudzou', '977': 'Gustavia', '978': 'Marigot', '986': 'Mata-Utu' },
  ...{ '987': 'Papeete', '988': 'Nouméa' },
};

/** Departments with more projects. */
export const BUSY = [
  '75',
  '69',
  '13',
  '59',
  '33',
  '31',
  '44',
  '67',
  '35',
  '34',
  '38',
  '92',
  '93',
  '06',
  '76',
];

export function postalCodeOf(code: string): string {
  if (code === '2A') return '20000';
  if (code === '2B') return '20200';
  return code === '75' || code === '69' || code === '13' ? `${code}001` : code.padEnd(5, '0');
}
