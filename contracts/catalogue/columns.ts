import type { Technical } from '@coffret/cabinet/catalogue';

type Columns = { readonly [column: string]: object } & {
  readonly [rating in keyof Technical]-?: object;
};

/** Of the list of products and its export, whose workbook is also read as a price list. */
export const PRODUCT_COLUMNS = {
  ref: { kind: 'text', label: 'Référence' },
  lib: { kind: 'text', label: 'Désignation' },
  libEn: { kind: 'text', label: 'Désignation anglaise' },
  brandId: { kind: 'number', label: 'Marque (id)' },
  brandLib: { kind: 'text', label: 'Marque' },
  categoryId: { kind: 'number', label: 'Catégorie (id)' },
  categoryLib: { kind: 'text', label: 'Catégorie' },
  categoryLibEn: { kind: 'text', label: 'Catégorie en anglais' },
  componentId: { kind: 'number', label: 'Composant (id)' },
  componentLib: { kind: 'text', label: 'Composant' },
  componentLibEn: { kind: 'text', label: 'Composant en anglais' },
  elementKind: { kind: 'text', label: 'Genre d’appareil' },
  lineKind: { kind: 'text', label: 'Genre de bloc' },
  In: { kind: 'number', label: 'Courant assigné (A)' },
  poles: { kind: 'text', label: 'Pôles' },
  phases: { kind: 'number', label: 'Phases' },
  ceeSocketType: { kind: 'text', label: 'Type de prise CEE' },
  clearance: { kind: 'number', label: 'Dégagement (modules)' },
  curve: { kind: 'text', label: 'Courbe' },
  sensitivityMa: { kind: 'number', label: 'Sensibilité (mA)' },
  rcdType: { kind: 'text', label: 'Type de différentiel' },
  selective: { kind: 'boolean', label: 'Sélectif' },
  ip: { kind: 'number', label: 'Indice IP' },
  acts: { kind: 'text', label: 'Action de l’arrêt' },
  safetyEquipment: { kind: 'text', label: 'Équipement de sécurité' },
  electricalConnect: { kind: 'text', label: 'Raccordement' },
  hiddenSlots: { kind: 'number', label: 'Modules réservés' },
  nbModules: { kind: 'number', label: 'Modules' },
  price: { kind: 'money', label: 'Prix HT' },
  isDraggable: { kind: 'boolean', label: 'Déplaçable' },
  line: { kind: 'number', label: 'Ligne' },
  slots: { kind: 'number', label: 'Emplacements' },
  widthMm: { kind: 'number', label: 'Largeur (mm)' },
  heightMm: { kind: 'number', label: 'Hauteur (mm)' },
  depthMm: { kind: 'number', label: 'Profondeur (mm)' },
  weightG: { kind: 'number', label: 'Masse (g)' },
  rowBreaks: { kind: 'text', label: 'Fins de rangée' },
  lossPerPoleW: { kind: 'number', label: 'Pertes par pôle (W)' },
  icuKA: { kind: 'number', label: 'Icu (kA)' },
  isArchived: { kind: 'boolean', label: 'Archivé' },
  withdrawnAt: { kind: 'day', label: 'Retiré le' },
  successorRef: { kind: 'text', label: 'Successeur' },
} as const satisfies Columns;

/** Only given to the reader. */
export const GIVEN_COLUMNS = {
  netPrice: { kind: 'money', label: 'Votre prix' },
} as const;
