import { CEE_SOCKET_TYPES } from '@coffret/cabinet/configuration';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import { newConfiguration } from '@coffret/contracts/configurations/commands';
import {
  FORM_FIELDS as ENTRIES,
  eachFormField,
  FORM_FIELD_NAMES,
  type Parameters,
} from '@coffret/contracts/configurations/form-fields';
import type { FieldErrors } from '../../../form/field-errors.ts';
import { schemaErrors } from '../../../form/schema-errors.ts';

type Answers = Omit<Parameters, 'configElectricalOutlets'> & { lib: string; projectId: number };

/** Pairs are flat fields ceeSocketType{n} and nbCeeSocket{n}; `pairs` contains the used n in display order. */
export type FormValues = Partial<Answers> & { pairs: readonly number[]; rowVersion?: number } & {
  [pairField: `ceeSocketType${number}`]: string | undefined;
  [pairField: `nbCeeSocket${number}`]: number | undefined;
};

/** Equal to the limit of contracts. */
export const MAX_PAIRS = 20;

export const typeField = (n: number) => `ceeSocketType${n}` as const;
export const countField = (n: number) => `nbCeeSocket${n}` as const;

const ANSWERS = FORM_FIELD_NAMES.filter((name) => name !== 'configElectricalOutlets');
export const FORM_FIELDS = ['lib' as const, 'projectId' as const, ...ANSWERS];

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

/** `activity`: of the customer. */
export function emptyValues(projectId: number | undefined, activity?: string): FormValues {
  const { configElectricalOutlets: _pairs, ...initial } = eachFormField(
    (_name, field) => field.initial ?? field.unset,
  );
  return {
    ...(initial as Partial<Answers>),
    ...(activity === 'EVENT' && { use: activity }),
    projectId,
    pairs: [],
  };
}

/** Restores the pairs. */
export function bodyOf(values: FormValues): Record<string, unknown> {
  const outlets = values.pairs.flatMap((n) => [
    [typeField(n), values[typeField(n)]],
    [countField(n), values[countField(n)]],
  ]);
  return {
    lib: values.lib,
    projectId: values.projectId,
    // null: no answer; a change without it would keep the former one.
    ...Object.fromEntries(
      ANSWERS.map((name) => [name, values[name] ?? (ENTRIES[name].unset === undefined ? undefined : null)]),
    ),
    configElectricalOutlets: Object.fromEntries(outlets),
  };
}

export function formErrors(values: FormValues): FieldErrors {
  const errors = Object.entries(schemaErrors(newConfiguration, bodyOf(values)));
  return Object.fromEntries(errors.map(([key, code]) => [key.replace('configElectricalOutlets.', ''), code]));
}

/** The smallest unused number; undefined when full. */
export function nextPair(pairs: readonly number[]): number | undefined {
  return Array.from({ length: MAX_PAIRS }, (_, index) => index + 1).find((n) => !pairs.includes(n));
}

export const isSocketType = (value: unknown): boolean => CEE_SOCKET_TYPES.some((type) => type === value);
