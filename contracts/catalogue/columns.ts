import type { Technical } from '@coffret/cabinet/catalogue';

type Columns = { readonly [column: string]: object } & {
  readonly [rating in keyof Technical]-?: object;
};

/** Of the list of products and its export, whose workbook is also read as a price list. */
export const PRODUCT_COLUMNS = {
  ref: { kind: 'text', fr: 'Référence', en: 'Reference' },
  lib: { kind: 'text', fr: 'Désignation', en: 'Designation' },
  libEn: { kind: 'text', fr: 'Désignation anglaise', en: 'English designation' },
  brandId: { kind: 'number', fr: 'Marque (id)', en: 'Brand (id)' },
  brandLib: { kind: 'text', fr: 'Marque', en: 'Brand' },
  categoryId: { kind: 'number', fr: 'Catégorie (id)', en: 'Category (id)' },
  categoryLib: { kind: 'text', fr: 'Catégorie', en: 'Category' },
  categoryLibEn: { kind: 'text', fr: 'Catégorie en anglais', en: 'Category in English' },
  componentId: { kind: 'number', fr: 'Composant (id)', en: 'Component (id)' },
  componentLib: { kind: 'text', fr: 'Composant', en: 'Component' },
  componentLibEn: { kind: 'text', fr: 'Composant en anglais', en: 'Component in English' },
  elementKind: { kind: 'text', fr: 'Genre d’appareil', en: 'Kind of device' },
  lineKind: { kind: 'text', fr: 'Genre de bloc', en: 'Kind of block' },
  In: { kind: 'number', fr: 'Courant assigné (A)', en: 'Rated current (A)' },
  poles: { kind: 'text', fr: 'Pôles', en: 'Poles' },
  phases: { kind: 'number', fr: 'Phases', en: 'Phases' },
  ceeSocketType: { kind: 'text', fr: 'Type de prise CEE', en: 'CEE socket type' },
  clearance: { kind: 'number', fr: 'Dégagement (modules)', en: 'Clearance (modules)' },
  curve: { kind: 'text', fr: 'Courbe', en: 'Curve' },
  sensitivityMa: { kind: 'number', fr: 'Sensibilité (mA)', en: 'Sensitivity (mA)' },
  rcdType: { kind: 'text', fr: 'Type de différentiel', en: 'RCD type' },
  selective: { kind: 'boolean', fr: 'Sélectif', en: 'Selective' },
  ip: { kind: 'number', fr: 'Indice IP', en: 'IP code' },
  acts: { kind: 'text', fr: 'Action de l’arrêt', en: 'Action of the stop' },
  safetyEquipment: { kind: 'text', fr: 'Équipement de sécurité', en: 'Safety equipment' },
  electricalConnect: { kind: 'text', fr: 'Raccordement', en: 'Connection' },
  hiddenSlots: { kind: 'number', fr: 'Modules réservés', en: 'Reserved modules' },
  nbModules: { kind: 'number', fr: 'Modules', en: 'Modules' },
  price: { kind: 'money', fr: 'Prix HT', en: 'Price excl. VAT' },
  isDraggable: { kind: 'boolean', fr: 'Déplaçable', en: 'Draggable' },
  line: { kind: 'number', fr: 'Ligne', en: 'Line' },
  slots: { kind: 'number', fr: 'Emplacements', en: 'Slots' },
  widthMm: { kind: 'number', fr: 'Largeur (mm)', en: 'Width (mm)' },
  heightMm: { kind: 'number', fr: 'Hauteur (mm)', en: 'Height (mm)' },
  depthMm: { kind: 'number', fr: 'Profondeur (mm)', en: 'Depth (mm)' },
  weightG: { kind: 'number', fr: 'Masse (g)', en: 'Weight (g)' },
  rowBreaks: { kind: 'text', fr: 'Fins de rangée', en: 'Ends of rows' },
  lossPerPoleW: { kind: 'number', fr: 'Pertes par pôle (W)', en: 'Loss per pole (W)' },
  icuKA: { kind: 'number', fr: 'Icu (kA)', en: 'Icu (kA)' },
  isArchived: { kind: 'boolean', fr: 'Archivé', en: 'Archived' },
  withdrawnAt: { kind: 'day', fr: 'Retiré le', en: 'Withdrawn on' },
  successorRef: { kind: 'text', fr: 'Successeur', en: 'Successor' },
} as const satisfies Columns;

/** Only given to the reader. */
export const GIVEN_COLUMNS = {
  netPrice: { kind: 'money', fr: 'Votre prix', en: 'Your price' },
} as const;
