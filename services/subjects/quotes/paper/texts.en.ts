import type { PaperTexts } from './texts.fr.ts';

const english: PaperTexts = {
  quote: 'Quote',
  sheet: 'Technical sheet',
  proposal: 'Price proposal',
  version: (version) => `version ${version}`,
  page: 'page',
  date: 'Date',
  validUntil: 'Valid until',
  number: 'Number',
  project: 'Project',
  configuration: 'Configuration',
  client: 'Customer',
  attention: (name, role) => `For the attention of ${name}, ${role}`,
  siret: 'SIRET',
  rcs: 'RCS',
  vatNumber: 'VAT',
  phone: 'Tel.',
  capital: (legalForm, capital) => `${legalForm} with a share capital of ${capital}`,

  ref: 'Reference',
  designation: 'Designation',
  brand: 'Brand',
  quantity: 'Qty',
  unitPrice: 'List price',
  discount: 'Discount',
  netUnitPrice: 'Net price',
  sharedUnitPrice: 'Unit price',
  total: 'Total',
  oneCabinet: 'Contents of one cabinet, excluding VAT',
  stackPrice: 'List price of one cabinet',
  unitCabinet: 'Net price of one cabinet',
  onePrice: 'Price of one cabinet',
  cabinets: 'Number of cabinets',
  totalExcl: 'Total excl. VAT',
  vat: (rate) => `VAT ${rate}`,
  vatOn: (base) => `on ${base}`,
  totalIncl: 'Total incl. VAT',
  vatMentions: {
    MAINLAND: null,
    OVERSEAS_REDUCED:
      'VAT at the rate of Guadeloupe, Martinique and Réunion, article 296 of the French tax code (CGI).',
    OVERSEAS_WITHOUT:
      'VAT not applicable in French Guiana and Mayotte, article 294, 1 of the French tax code (CGI).',
    EXPORT: 'VAT exempt, delivery outside the tax territory, article 262, I of the French tax code (CGI).',
  },

  conditions: 'Terms',
  validity: 'Validity',
  validityTerms: (date) =>
    `Prices and technical sheet are firm until ${date} included. After that date the configuration has to be validated again.`,
  payment: 'Payment',
  paymentTerms: '30 days from the date of invoice, by bank transfer. No discount for early payment.',
  late: 'Late payment',
  lateTerms:
    'Interest at the ECB refinancing rate plus 10 points and a flat recovery fee of €40 (French commercial code, art. L441-10 and D441-5).',
  delivery: 'Delivery',
  deliveryTerms: (weeks, place) => `Within ${weeks} weeks from the signed agreement, to ${place}.`,
  agreement: 'Agreement',
  agreementHint: 'To be returned dated and signed, with the words “Bon pour accord”.',
  signatory: 'Name and position',
  signatureDate: 'Date',
  signature: 'Signature and stamp',

  authenticity: 'Authenticity',
  authenticityHint: 'This code leads to the page that says whether this document is genuine and still valid.',
  fingerprint: 'Fingerprint',
  expires: (date) => `This technical sheet expires on ${date}.`,
  standard: (part, edition, year, title) =>
    `Assembly designed to IEC ${part}, edition ${edition} (${year}), “${title}”.`,
  upstream: (current) =>
    `This cabinet is protected upstream by a device of a rated current of ${current} or less, to be provided by the installer.`,
  cuts: (first, last) => (first === last ? `cuts ${first}` : `cuts ${first} to ${last}`),
  upstreamShort: (current) => `Protection upstream ≤ ${current}`,

  characteristics: 'Electrical characteristics',
  ratedCurrent: 'Rated current of the assembly (InA)',
  supplyRatedIndex: 'Supply, rated current (InA), index',
  ratedAt: (current) => `rated current ${current}`,
  ratedCurrentOf: (current, supply, connection) =>
    supply === connection
      ? `${current}, as the supply and the connection`
      : `${current}, the smaller of the supply (${supply}) and the connection (${connection})`,
  use: 'Use',
  diversityFactor: 'Rated diversity factor (RDF)',
  diversityBy: {
    STANDARD: (factor) => `${factor}, by the standard`,
    MANUFACTURER: (factor) => `${factor}, assigned by the manufacturer`,
  },
  ratedVoltage: 'Rated voltage (Un)',
  voltages: { MONO_230: '230 V', TETRA_400: '230/400 V' },
  frequency: 'Frequency',
  protectionIndex: 'Degree of protection',
  powerSupply: 'Supply',
  powerSupplies: { MONO_230: 'Single-phase 1P+N+E', TETRA_400: 'Three-phase 3P+N+E' },
  electricalConnect: 'Connection',
  connections: {
    M20_5G2_5_16A: 'Cable gland M20, cable 5G2.5, 16 A',
    M25_5G6_32A: 'Cable gland M25, cable 5G6, 32 A',
    M32_5G10_50A: 'Cable gland M32, cable 5G10, 50 A',
    M40_5G16_63A: 'Cable gland M40, cable 5G16, 63 A',
    M63_5G50_125A: 'Cable gland M63, cable 5G50, 125 A',
    INLET_CEE_16A: 'CEE inlet 16 A',
    INLET_CEE_32A: 'CEE inlet 32 A',
    INLET_CEE_63A: 'CEE inlet 63 A',
    INLET_CEE_125A: 'CEE inlet 125 A',
    TERMINAL_16MM2: 'Terminal block, cable up to 16 mm², 63 A',
    TERMINAL_50MM2: 'Terminal block, cable up to 50 mm², 125 A',
  },
  earthing: 'Earthing system',
  unspecified: 'Not specified',
  shortCircuit: 'Prospective short circuit (Icp)',
  breakingCapacity: 'Breaking capacity',
  breakingCapacityUnknown: 'Not communicated',
  headBreaker: 'Head breaker',
  none: 'None',
  dimensions: 'Dimensions (W × H × D)',
  dimensionsUnknown: 'Not communicated',
  weight: 'Weight',
  heat: 'Temperature rise, estimate',
  powerLoss: 'Power loss (P)',
  surface: 'Effective surface (Ae)',
  midRise: 'At mid-height (Δt0.5)',
  upperRise: 'At three quarters (Δt0.75)',
  heatMethod: (ambient) =>
    `Method of IEC TR 60890: ambient air at ${ambient}, closed cabinet without ventilation, mounted on the face of a wall.`,
  heatTooLarge: (limit) =>
    `The method does not apply: the effective surface is above ${limit}. The temperature rise is not estimated.`,
  heatWithoutMeasures:
    'The method does not apply: the dimensions of a block are not communicated. The temperature rise is not estimated.',
  equipment: 'Equipment asked for',
  classicSockets: 'Sockets 2P+E 16 A',
  ceeSockets: 'CEE sockets',
  ceeTypes: {
    CEE_16A_2PE_230: '16 A 2P+E 230 V',
    CEE_32A_2PE_230: '32 A 2P+E 230 V',
    CEE_16A_3PE_400: '16 A 3P+E 400 V',
    CEE_32A_3PE_400: '32 A 3P+E 400 V',
    CEE_16A_3PNE_400: '16 A 3P+N+E 400 V',
    CEE_32A_3PNE_400: '32 A 3P+N+E 400 V',
    CEE_63A_3PNE_400: '63 A 3P+N+E 400 V',
    CEE_125A_3PNE_400: '125 A 3P+N+E 400 V',
  },
  circuitBreakers: 'Circuit breakers',
  safety: 'Safety',
  safetyEquipments: {
    NONE: 'None',
    ESTOP_MUSHROOM: 'Emergency stop, mushroom',
    ESTOP_KEY: 'Emergency stop with key',
    ESTOP_SHUNT_TRIP: 'Emergency stop with shunt trip',
    VOLTAGE_INDICATOR: 'Voltage indicator',
    SURGE_ARRESTER_T2: 'Surge arrester type 2',
  },
  accessories: 'Accessories',
  protectionIndexes: {
    IP44: 'IP44, splashing water',
    IP54: 'IP54, dust and splashing water',
    IP65: 'IP65, water jets',
    IP67: 'IP67, temporary immersion',
  },

  phases: 'Phase loads',
  phaseLoad: (phase, current, limit) => `${phase}: ${current}, InA ${limit}`,
  limitedBy: {
    HEAD: (current) => `Load limited to ${current} by Q0, the head breaker.`,
    UPSTREAM: (current) => `Load limited to ${current} by the protection upstream.`,
  },
  circuits: 'Circuits',
  circuit: 'Circuit',
  breaker: 'Circuit breaker',
  rcd: 'RCD',
  sockets: 'Sockets',
  phase: 'Phase',
  inc: 'Inc',
  limitedSockets: {
    one: (circuit: string, count: string, from: string, to: string) =>
      `${circuit}: ${count} ${from} socket limited to ${to} by its breaker.`,
    other: (circuit: string, count: string, from: string, to: string) =>
      `${circuit}: ${count} ${from} sockets limited to ${to} by their breaker.`,
  },
  noCircuit: 'This assembly feeds no circuit.',

  front: 'Front view',
  frontView: 'Layout, with the slot numbers',
  millimetres: 'Dimensions in millimetres.',
  singleLine: 'Single-line diagram',
  bill: 'Bill of materials of one cabinet',
  place: 'Line / slot',
  outside: 'outside the frame',
  inHead: 'head',
  remarks: 'Notices',
  noRemark: 'No notices.',
  phaseImbalance: (percent) =>
    `The phases are unbalanced by ${percent}: spread single-phase appliances over the three phases.`,
  feederIgnored: (ref, place) => `The socket ${ref} (${place}) names a breaker that cannot feed it.`,
  phaseIgnored: (ref, place, asked, phase) =>
    `The breaker ${ref} (${place}) is on ${phase} instead of ${asked}: a two-pole RCD has one phase.`,
  spareBreaker: (ref, place) => `The breaker ${ref} (${place}) feeds nothing and is not asked for.`,
  freePlaces: {
    BREAKER: {
      one: (places, lines) => `${places} free module on the breaker lines (${lines}).`,
      other: (places, lines) => `${places} free modules on the breaker lines (${lines}).`,
    },
    SOCKET: {
      one: (places, lines) => `${places} free place on the socket lines (${lines}).`,
      other: (places, lines) => `${places} free places on the socket lines (${lines}).`,
    },
    SAFETY: {
      one: (places, lines) => `${places} free place on the safety lines (${lines}).`,
      other: (places, lines) => `${places} free places on the safety lines (${lines}).`,
    },
  },
  linePlaces: (line, places) => `line ${line}: ${places}`,
  temperatureRise: (rise, limit, loss) =>
    `The estimated temperature rise at three quarters of the height is ${rise}, above ${limit}, for ${loss} of losses: choose a ventilated place in the shade.`,
  protectionIndexBelow: (index, least, part) =>
    `The degree of protection ${index} is below ${least}, the least of IEC ${part}.`,
  breakingCapacityTooLow: (refs, capacity, current) =>
    `The breaking capacity of ${refs} (${capacity} at the lowest) is below the prospective short-circuit current of ${current}: choose other breakers or limit this current upstream.`,
  productWithdrawn: (ref, successor) =>
    successor
      ? `${ref} has been withdrawn from the catalogue; ${successor} succeeds it.`
      : `${ref} has been withdrawn from the catalogue.`,
  placeOf: (line, slot) => `line ${line}, slot ${slot}`,

  checklist: 'Checklist',
  checkedPoint: 'Point',
  assuredBy: 'Ensured',
  byConstruction: 'by construction',
  onSite: 'on site',
  everySocketCovered: (residual) => `RCD of ${residual} or less on all sockets`,
  socketsCovered: (residual, current) => `RCD of ${residual} or less on all sockets up to ${current}`,
  socketsNotCovered: (current, circuits) =>
    `Residual current protection of sockets above ${current} (${circuits})`,
  emergencyStop: 'Emergency stop on the cabinet',
  noEmergencyStop: 'Emergency switching of the cabinet, which has no emergency stop',
  emergencyStopPlace: 'Emergency stop within reach of the operator, out of reach of the public',
  schematic: 'Single-line diagram of this sheet put into the cabinet',
  circuitsNamed: 'A name for each circuit',
  circuitsWithoutName: (circuits) => `Labelling of circuits without a name (${circuits})`,
  earthConnection: 'Earth connection and continuity of protective conductors checked before energising',
  verifications: {
    FIXED: null,
    SITE: 'Verification after set-up, then every year while the site lasts (French labour code, art. R4226-21; order of 26 December 2011)',
    EVENT:
      'Verification before opening and at each change (French labour code, art. R4226-21); by an accredited body for a stand in an exhibition hall or above 240\u00a0kVA (order of 22 December 2011, art. 4)',
  },
};

export default english;
