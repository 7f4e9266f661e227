import type {
  CeeSocketType,
  ElectricalConnect,
  PowerSupply,
  ProtectionIndex,
  SafetyEquipment,
  Use,
} from '@coffret/cabinet';
import type { VatRegime } from '@coffret/contracts/quotes/paper';

/** Numbers are passed as formatted text. */
const french = {
  quote: 'Devis',
  sheet: 'Fiche technique',
  proposal: 'Proposition de prix',
  version: (version: string) => `version ${version}`,
  page: 'page',
  date: 'Date',
  validUntil: 'Valable jusqu’au',
  number: 'Numéro',
  project: 'Projet',
  configuration: 'Configuration',
  client: 'Client',
  attention: (name: string, role: string) => `À l’attention de ${name}, ${role}`,
  siret: 'SIRET',
  rcs: 'RCS',
  vatNumber: 'TVA',
  phone: 'Tél.',
  capital: (legalForm: string, capital: string) => `${legalForm} au capital de ${capital}`,

  ref: 'Référence',
  designation: 'Désignation',
  brand: 'Marque',
  quantity: 'Qté',
  unitPrice: 'PU HT',
  discount: 'Remise',
  netUnitPrice: 'PU net HT',
  /** Of a share: what its recipient pays. */
  sharedUnitPrice: 'PU HT',
  total: 'Total HT',
  oneCabinet: 'Composition d’un coffret',
  stackPrice: 'Prix tarif d’un coffret',
  unitCabinet: 'Prix net d’un coffret',
  onePrice: 'Prix d’un coffret',
  cabinets: 'Nombre de coffrets',
  totalExcl: 'Total HT',
  vat: (rate: string) => `TVA ${rate}`,
  vatOn: (base: string) => `sur ${base}`,
  totalIncl: 'Total TTC',
  vatMentions: {
    MAINLAND: null,
    OVERSEAS_REDUCED:
      'TVA au taux applicable en Guadeloupe, en Martinique et à La Réunion, article 296 du CGI.',
    OVERSEAS_WITHOUT: 'TVA non applicable en Guyane et à Mayotte, article 294, 1 du CGI.',
    EXPORT: 'Exonération de TVA, livraison hors du territoire fiscal, article 262, I du CGI.',
  } satisfies Record<VatRegime, string | null>,

  conditions: 'Conditions',
  included: 'Compris dans le prix',
  validity: 'Validité',
  validityTerms: (date: string) =>
    `Prix et fiche technique fermes jusqu’au ${date} inclus. Passé cette date, la configuration est à valider de nouveau.`,
  payment: 'Règlement',
  paymentTerms: 'À 30 jours date de facture, par virement. Pas d’escompte pour paiement anticipé.',
  late: 'Retard de paiement',
  lateTerms:
    'Pénalités au taux de refinancement de la BCE majoré de 10 points et indemnité forfaitaire de 40 € pour frais de recouvrement (art. L441-10 et D441-5 du code de commerce).',
  delivery: 'Livraison',
  deliveryTerms: (weeks: string, place: string) =>
    `Sous ${weeks} semaines à compter du bon pour accord, à ${place}.`,
  agreement: 'Bon pour accord',
  agreementHint: 'À nous retourner daté et signé, précédé de la mention «\u00a0Bon pour accord\u00a0».',
  signatory: 'Nom et qualité',
  signatureDate: 'Date',
  signature: 'Signature et cachet',

  authenticity: 'Authenticité',
  authenticityHint: 'Ce code mène à la page qui dit si ce document est authentique et encore valable.',
  fingerprint: 'Empreinte',
  expires: (date: string) => `Cette fiche technique expire le ${date}.`,
  standard: (part: string, edition: string, year: string, title: string) =>
    `Ensemble conçu selon IEC ${part}, édition ${edition} (${year}), «\u00a0${title}\u00a0».`,
  upstream: (current: string) =>
    `Ce coffret est protégé en amont par un dispositif de courant assigné inférieur ou égal à ${current}, à la charge de l’installateur.`,
  cuts: (first: string, last: string) => (first === last ? `coupe ${first}` : `coupe ${first} à ${last}`),
  trips: (head: string) => `déclenche ${head}`,
  upstreamShort: (current: string) => `Protection en amont ≤ ${current}`,

  characteristics: 'Caractéristiques électriques',
  ratedCurrent: 'Courant assigné de l’ensemble (InA)',
  supplyRatedIndex: 'Alimentation, courant assigné (InA), indice',
  ratedAt: (current: string) => `courant assigné ${current}`,
  ratedCurrentOf: (current: string, supply: string, connection: string) =>
    supply === connection
      ? `${current}, comme l’alimentation et le raccordement`
      : `${current}, le plus petit de l’alimentation (${supply}) et du raccordement (${connection})`,
  use: 'Usage',
  diversityFactor: 'Facteur de diversité (RDF)',
  diversityBy: {
    STANDARD: (factor: string) => `${factor}, selon la norme`,
    MANUFACTURER: (factor: string) => `${factor}, assigné par le fabricant`,
  },
  ratedVoltage: 'Tension assignée (Un)',
  voltages: { MONO_230: '230 V', TETRA_400: '230/400 V' } satisfies Record<PowerSupply, string>,
  frequency: 'Fréquence',
  protectionIndex: 'Indice de protection demandé',
  lowestIndex: 'Indice le plus bas des pièces',
  powerSupply: 'Alimentation',
  powerSupplies: {
    MONO_230: 'Monophasée 1P+N+T',
    TETRA_400: 'Triphasée 3P+N+T',
  } satisfies Record<PowerSupply, string>,
  electricalConnect: 'Raccordement',
  connections: {
    M20_5G2_5_16A: 'Presse-étoupe M20, câble 5G2,5, 16 A',
    M25_5G6_32A: 'Presse-étoupe M25, câble 5G6, 32 A',
    M32_5G10_50A: 'Presse-étoupe M32, câble 5G10, 50 A',
    M40_5G16_63A: 'Presse-étoupe M40, câble 5G16, 63 A',
    M63_5G50_125A: 'Presse-étoupe M63, câble 5G50, 125 A',
    INLET_CEE_16A: 'Socle connecteur CEE 16 A',
    INLET_CEE_32A: 'Socle connecteur CEE 32 A',
    INLET_CEE_63A: 'Socle connecteur CEE 63 A',
    INLET_CEE_125A: 'Socle connecteur CEE 125 A',
    TERMINAL_16MM2: 'Bornier, câble jusqu’à 16 mm², 63 A',
    TERMINAL_50MM2: 'Bornier, câble jusqu’à 50 mm², 125 A',
  } satisfies Record<ElectricalConnect, string>,
  earthing: 'Liaisons à la terre (SLT)',
  unspecified: 'Non précisé',
  shortCircuit: 'Court-circuit présumé (Icp)',
  conditionalShortCircuit: 'Court-circuit conditionnel (Icc)',
  insulationVoltage: 'Tension d’isolement (Ui)',
  impulseVoltage: 'Tension de tenue aux chocs (Uimp)',
  impactCode: 'Tenue aux chocs mécaniques (IK)',
  pollutionDegree: 'Degré de pollution',
  headBreaker: 'Disjoncteur de tête',
  none: 'Aucun',
  dimensions: 'Dimensions (L × H × P)',
  dimensionsUnknown: 'Non communiquées',
  weight: 'Masse',
  heat: 'Échauffement, estimation',
  powerLoss: 'Puissance dissipée (P)',
  surface: 'Surface effective (Ae)',
  midRise: 'À mi-hauteur (Δt0,5)',
  upperRise: 'Aux trois quarts (Δt0,75)',
  heatMethod: (ambient: string) =>
    `Méthode de l’IEC TR 60890\u00a0: air ambiant à ${ambient}, coffret fermé, sans ventilation, fixé en saillie sur un mur.`,
  heatTooLarge: (limit: string) =>
    `La méthode ne s’applique pas\u00a0: la surface effective dépasse ${limit}. L’échauffement n’est pas estimé.`,
  heatWithoutMeasures:
    'La méthode ne s’applique pas\u00a0: les dimensions d’un bloc ne sont pas communiquées. L’échauffement n’est pas estimé.',
  equipment: 'Équipement demandé',
  classicSockets: 'Prises 2P+T 16 A',
  ceeSockets: 'Prises CEE',
  ceeTypes: {
    CEE_16A_2PE_230: '16 A 2P+T 230 V',
    CEE_32A_2PE_230: '32 A 2P+T 230 V',
    CEE_16A_3PE_400: '16 A 3P+T 400 V',
    CEE_32A_3PE_400: '32 A 3P+T 400 V',
    CEE_16A_3PNE_400: '16 A 3P+N+T 400 V',
    CEE_32A_3PNE_400: '32 A 3P+N+T 400 V',
    CEE_63A_3PNE_400: '63 A 3P+N+T 400 V',
    CEE_125A_3PNE_400: '125 A 3P+N+T 400 V',
  } satisfies Record<CeeSocketType, string>,
  circuitBreakers: 'Disjoncteurs',
  safety: 'Sécurité',
  safetyEquipments: {
    NONE: 'Aucune',
    ESTOP_MUSHROOM: 'Arrêt d’urgence coup de poing',
    ESTOP_KEY: 'Arrêt d’urgence à clé',
    ESTOP_SHUNT_TRIP: 'Arrêt d’urgence avec déclencheur',
    VOLTAGE_INDICATOR: 'Voyant de présence tension',
    SURGE_ARRESTER_T2: 'Parafoudre type 2',
  } satisfies Record<SafetyEquipment, string>,
  accessories: 'Accessoires',
  protectionIndexes: {
    IP44: 'IP44, éclaboussures',
    IP54: 'IP54, poussières et éclaboussures',
    IP65: 'IP65, jets d’eau',
    IP67: 'IP67, immersion temporaire',
  } satisfies Record<ProtectionIndex, string>,

  phases: 'Charge des phases',
  phaseLoad: (phase: string, current: string, limit: string) => `${phase}\u00a0: ${current}, InA ${limit}`,
  limitedBy: {
    HEAD: (current: string) => `Charge limitée à ${current} par Q0, le disjoncteur de tête.`,
    UPSTREAM: (current: string) => `Charge limitée à ${current} par la protection en amont.`,
  },
  circuits: 'Circuits',
  circuit: 'Circuit',
  breaker: 'Disjoncteur',
  rcd: 'Différentiel',
  phase: 'Phase',
  inc: 'Inc',
  curve: 'Courbe, In',
  poles: 'Pôles',
  icu: 'Icu',
  section: 'Section',
  sectionHint: 'Section\u00a0: section recommandée des conducteurs en cuivre.',
  feeds: 'Alimente',
  rcdType: (type: string) => `type ${type}`,
  selective: 'sélectif',
  spare: 'réserve',
  limitedSockets: {
    one: (circuit: string, count: string, from: string, to: string) =>
      `${circuit}\u00a0: ${count} prise ${from} limitée à ${to} par son disjoncteur.`,
    other: (circuit: string, count: string, from: string, to: string) =>
      `${circuit}\u00a0: ${count} prises ${from} limitées à ${to} par leur disjoncteur.`,
  },
  noCircuit: 'Cet ensemble n’alimente aucun circuit.',

  front: 'Vue de face',
  frontView: 'Implantation, avec les numéros de module et de place (d\u00a0: à droite)',
  millimetres: 'Cotes en millimètres.',
  singleLine: 'Schéma unifilaire',
  bill: 'Nomenclature d’un coffret',
  place: 'Rangée / module ou place',
  outside: 'hors châssis',
  inHead: 'tête',
  atInput: 'entrée',
  remarks: 'Remarques',
  noRemark: 'Aucune remarque.',
  phaseImbalance: (percent: string) =>
    `Les phases sont déséquilibrées de ${percent}\u00a0: répartir les appareils monophasés sur les trois phases.`,
  feederIgnored: (ref: string, place: string) =>
    `La prise ${ref} (${place}) nomme un disjoncteur qui ne peut pas l’alimenter.`,
  phaseIgnored: (ref: string, place: string, asked: string, phase: string) =>
    `Le disjoncteur ${ref} (${place}) est sur ${phase} au lieu de ${asked}\u00a0: un différentiel bipolaire n’a qu’une phase.`,
  spareBreaker: (ref: string, place: string) =>
    `Le disjoncteur ${ref} (${place}) n’alimente rien et n’est pas demandé.`,
  freePlaces: {
    BREAKER: {
      one: (places: string, lines: string) =>
        `${places} module libre sur les rangées de disjoncteurs (${lines}).`,
      other: (places: string, lines: string) =>
        `${places} modules libres sur les rangées de disjoncteurs (${lines}).`,
    },
    SOCKET: {
      one: (places: string, lines: string) => `${places} place libre sur les rangées de prises (${lines}).`,
      other: (places: string, lines: string) =>
        `${places} places libres sur les rangées de prises (${lines}).`,
    },
    SAFETY: {
      one: (places: string, lines: string) => `${places} place libre sur les rangées de sécurité (${lines}).`,
      other: (places: string, lines: string) =>
        `${places} places libres sur les rangées de sécurité (${lines}).`,
    },
  },
  linePlaces: (line: string, places: string) => `rangée ${line}\u00a0: ${places}`,
  temperatureRise: (rise: string, limit: string, loss: string) =>
    `L’échauffement estimé aux trois quarts de la hauteur est de ${rise}, au-delà de ${limit}, pour ${loss} dissipés\u00a0: prévoir un emplacement ventilé et à l’ombre.`,
  protectionIndexBelow: (index: string, least: string, part: string) =>
    `L’indice de protection ${index} est inférieur à ${least}, le minimum selon IEC ${part}.`,
  breakingCapacityTooLow: (refs: string, capacity: string, current: string) =>
    `Le pouvoir de coupure de ${refs} (au plus bas ${capacity}) est inférieur au courant de court-circuit présumé de ${current}\u00a0: choisir d’autres disjoncteurs ou limiter ce courant en amont.`,
  productWithdrawn: (ref: string, successor: string | null) =>
    successor
      ? `${ref} est retiré du catalogue\u00a0; ${successor} le remplace.`
      : `${ref} est retiré du catalogue.`,
  moduleOf: (line: string, number: string) => `rangée ${line}, module ${number}`,
  placeOf: (line: string, number: string) => `rangée ${line}, place ${number}`,
  rightOf: (place: string) => `${place}, à droite`,
  rightHalf: (number: string) => `${number}d`,

  checklist: 'Liste de contrôle',
  checkedPoint: 'Point',
  assuredBy: 'Assuré',
  byConstruction: 'par construction',
  onSite: 'sur site',
  everySocketCovered: (residual: string) => `Différentiel de ${residual} au plus sur toutes les prises`,
  socketsCovered: (residual: string, current: string) =>
    `Différentiel de ${residual} au plus sur toutes les prises jusqu’à ${current}`,
  largeSocketsCovered: (residual: string, current: string, circuits: string) =>
    `Différentiel de ${residual} au plus sur les prises de plus de ${current} (${circuits})`,
  socketsNotCovered: (current: string, circuits: string) =>
    `Protection différentielle des prises de plus de ${current} (${circuits})`,
  emergencyStop: 'Arrêt d’urgence sur le coffret',
  noEmergencyStop: 'Coupure d’urgence du coffret, qui n’a pas d’arrêt d’urgence',
  emergencyStopPlace: 'Arrêt d’urgence accessible à l’exploitant, hors de portée du public',
  schematic: 'Schéma unifilaire de cette fiche placé dans le coffret',
  circuitsNamed: 'Un nom pour chaque circuit',
  circuitsWithoutName: (circuits: string) => `Repérage des circuits sans nom (${circuits})`,
  earthConnection:
    'Liaison à la terre et continuité des conducteurs de protection vérifiées avant la mise sous tension',
  verifications: {
    FIXED: null,
    SITE: 'Vérification après l’installation, puis tous les ans si le chantier dure (code du travail, art. R4226-21\u00a0; arrêté du 26 décembre 2011)',
    EVENT:
      'Vérification avant l’ouverture et à chaque modification (code du travail, art. R4226-21)\u00a0; par un organisme accrédité pour un stand de hall d’exposition ou plus de 240\u00a0kVA (arrêté du 22 décembre 2011, art. 4)',
  } satisfies Record<Use, string | null>,
};

export type PaperTexts = typeof french;
export default french;
