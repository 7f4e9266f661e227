import { isDepartmentMissing, type Place } from '@coffret/contracts/postal-code';
import type { FieldErrors } from './field-errors.ts';

export const departmentErrors = (values: Partial<Place>): FieldErrors =>
  isDepartmentMissing(values) ? { department: 'REQUIRED' } : {};
