import { CEE_SOCKET_TYPES } from '@coffret/cabinet/configuration';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import { newConfiguration } from '@coffret/contracts/configurations/commands';
import type { Parameters } from '@coffret/contracts/configurations/events';
import type { FieldErrors } from '../../../form/field-errors.ts';
import { schemaErrors } from '../../../form/schema-errors.ts';

type Answers = Omit<Parameters, 'configElectricalOutlets'> & { lib: string; projectId: number };

/**
 * The form: a socket pair's two fields stand beside the others, as ceeSocketType{n} and nbCeeSocket{n}; `pairs`
 * says which n there are, in their order on the screen.
 */
export type FormValues = Partial<Answers> & { pairs: readonly number[] } & {
  [pairField: `ceeSocketType${number}`]: string | undefined;
  [pairField: `nbCeeSocket${number}`]: number | undefined;
};

/** As in contracts. */
export const MAX_PAIRS = 20;

export const typeField = (n: number) => `ceeSocketType${n}` as const;
export const countField = (n: number) => `nbCeeSocket${n}` as const;

export const FORM_FIELDS = [
  ...(['lib', 'projectId', 'quantity', 'protectionIndex', 'electricalConnect', 'brandId'] as const),
  ...(['powerSupply', 'powerSupplyIntensity', 'nbCircuitBreakers', 'nbElectricalOutlets'] as const),
  ...(['safetyEquipment', 'accessories'] as const),
];

/** The form of a configuration as it was saved. */
export function valuesOf(configuration: Configuration): FormValues {
  const { configElectricalOutlets: outlets } = configuration;
  const numbers = Object.keys(outlets)
    .filter((key) => key.startsWith('ceeSocketType'))
    .map((key) => Number(key.slice('ceeSocketType'.length)));
  return {
    ...(Object.fromEntries(FORM_FIELDS.map((name) => [name, configuration[name]])) as Partial<Answers>),
    ...(outlets as Partial<FormValues>),
    pairs: numbers.sort((a, b) => a - b),
  };
}

/** A new configuration: one cabinet, and nothing asked for yet. */
export function emptyValues(projectId: number | undefined): FormValues {
  return { projectId, quantity: 1, safetyEquipment: ['NONE'], accessories: ['NONE'], pairs: [] };
}

/** The request's body: pairs back in their place. */
export function bodyOf(values: FormValues): Record<string, unknown> {
  const outlets = values.pairs.flatMap((n) => [
    [typeField(n), values[typeField(n)]],
    [countField(n), values[countField(n)]],
  ]);
  return {
    ...Object.fromEntries(FORM_FIELDS.map((name) => [name, values[name]])),
    configElectricalOutlets: Object.fromEntries(outlets),
  };
}

/** What is wrong with each field, by its name in the form. */
export function formErrors(values: FormValues): FieldErrors {
  const errors = Object.entries(schemaErrors(newConfiguration, bodyOf(values)));
  return Object.fromEntries(errors.map(([key, code]) => [key.replace('configElectricalOutlets.', ''), code]));
}

/** The smallest number that no pair bears; undefined when there are as many as there may be. */
export function nextPair(pairs: readonly number[]): number | undefined {
  return Array.from({ length: MAX_PAIRS }, (_, index) => index + 1).find((n) => !pairs.includes(n));
}

export const isSocketType = (value: unknown): boolean => CEE_SOCKET_TYPES.some((type) => type === value);
