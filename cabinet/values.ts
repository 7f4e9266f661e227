import type { CheckError } from './errors.ts';
import { parameterError } from './errors.ts';

export const isOneOf = <T extends string>(options: readonly T[], value: unknown): value is T =>
  (options as readonly unknown[]).includes(value);

export const isWholeFrom = (least: number, value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least;

const shown = (value: unknown) =>
  value === undefined || value === null || value === ''
    ? 'nothing'
    : String(JSON.stringify(value)).slice(0, 60);

export const mustBeOneOf = (key: string, options: readonly string[], value: unknown): CheckError =>
  parameterError(
    'INVALID_PARAMETER',
    key,
    `${key} must be one of ${options.join(', ')}, not ${shown(value)}`,
  );

export const mustBeWhole = (key: string, least: number, value: unknown): CheckError =>
  parameterError(
    'INVALID_PARAMETER',
    key,
    `${key} must be a whole number from ${least}, not ${shown(value)}`,
  );

export const isListOf = (allows: (value: unknown) => boolean, value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every(allows);

export const mustBeListOf = (key: string, of: string, value: unknown): CheckError =>
  parameterError('INVALID_PARAMETER', key, `${key} must list at least one of ${of}, not ${shown(value)}`);
