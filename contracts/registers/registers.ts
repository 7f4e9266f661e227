import { brands, categories } from './catalogue-registers.ts';
import { activities, agencies, departments, sectors } from './customer-registers.ts';
import { releaseNotes, releases } from './release-registers.ts';

export type { Component } from './fields.ts';
export { activities, agencies, brands, categories, departments, releaseNotes, releases, sectors };

/** The registers of the product. */
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

/** The type of any of their entries. */
export type RegisterEntry = (typeof REGISTERS)[number];
