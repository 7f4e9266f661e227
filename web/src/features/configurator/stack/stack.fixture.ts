import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import type { DrawnLine } from '@coffret/contracts/configurations/answers';
import { wholeForm } from '@coffret/contracts/configurations/form-fields';
import type { ServerConfiguration } from './server-configuration.ts';
import type { Line, Stack } from './stack.ts';

export { catalogue };

/** 2035: on line 2 in slot 3.5. */
export const elementId = (lineId: number, slot: number): number => lineId * 1000 + slot * 10;

/** line(2, 'BLP4', { 0.5: 'C32-5' }). */
export const line = (id: number, ref: string, elements: Readonly<Record<number, string>> = {}): Line => ({
  id,
  ref,
  elements: Object.entries(elements)
    .map(([slot, element]) => ({ id: elementId(id, Number(slot)), slot: Number(slot), ref: element }))
    .sort((a, b) => a.slot - b.slot),
});

/** Three circuits on 40 A, without errors. */
export const reference = (): Stack => ({
  lines: REFERENCE_STACK.map(({ id, ProjProduct, ProjSlots }) => ({
    id,
    ref: ProjProduct.ref,
    elements: ProjSlots.map(({ slot, ProjProduct: { ref } }) => ({ id: elementId(id, slot), slot, ref })),
  })),
  accessories: null,
  answer: null,
});

export const shown = ({ id, ref, elements }: Line, number: number): DrawnLine => ({
  id,
  line: number,
  ProjProduct: { ref },
  slots: catalogue.byRef.get(ref)?.slots ?? null,
  ProjSlots: elements.map((element) => ({
    id: element.id,
    slot: element.slot,
    ProjProduct: { ref: element.ref },
    nbModules: catalogue.byRef.get(element.ref)?.nbModules ?? null,
    ...(element.name && { name: element.name }),
  })),
});

export const configuration = (
  stack: Stack = reference(),
  changes: Partial<ServerConfiguration> = {},
): ServerConfiguration => ({
  id: 7,
  rowVersion: 0,
  lib: 'Coffret',
  projectId: 1,
  brandLib: null,
  activity: 'EVENT',
  sectorId: 5,
  agencyId: 8,
  ...wholeForm(REFERENCE_FORM),
  status: 'PENDING',
  reference: 'GBB000000',
  date: '2026-11-21T08:00:00.000Z',
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  projectLib: 'Chantier',
  projectStatus: 'OPENED',
  userId: 7,
  company: 'Atelier',
  quoteUrl: null,
  validUntil: null,
  isValidated: false,
  isOrderAsked: false,
  duplicateOf: null,
  price: 0,
  pricing: { unitPrice: 0, vatPercent: 20, vat: 0, totalWithVat: 0 },
  errors: [],
  errorCount: 0,
  load: null,
  heat: null,
  circuitNames: {},
  notices: [],
  ProjProject: { id: 1, lib: 'Chantier', status: 'OPENED' },
  isCircuitBreakerAdded: stack.answer,
  ProjLines: [
    ...(stack.accessories ? [shown(stack.accessories, 0)] : []),
    ...stack.lines.map((each, at) => shown(each, at + 1)),
  ],
  ProjProducts: [],
  ...changes,
});
