import { brands, categories } from './catalogue-registers.ts';
import { activities, agencies, departments, sectors } from './customer-registers.ts';
import { releaseNotes, releases } from './release-registers.ts';

export type { Component } from './fields.ts';
export { activities, agencies, brands, categories, departments, sectors };

export const REGISTERS = [
  sectors,
  agencies,
  departments,
  activities,
  brands,
  categories,
  releases,
  releaseNotes,
] as const;

export type RegisterEntry = (typeof REGISTERS)[number];

export type Screened = Extract<RegisterEntry, { screen: object }>;

export const SCREENED: readonly Screened[] = REGISTERS.filter(
  (register): register is Screened => 'screen' in register,
);
