import type { ColumnChoice, ListedTable } from '@coffret/contracts/price-list';
import type { FieldErrors } from '../../form/field-errors.ts';

type Part = 'ref' | 'price' | 'taxRate' | 'basis';

/** By the field of a table. */
export type ColumnValues = { [field: string]: string | number | null | undefined };

export const fieldOf = (part: Part, index: number): string => `${part}${index}`;

export const undecided = (tables: readonly ListedTable[]): ListedTable[] =>
  tables.filter(({ needs }) => needs !== null);

const roleOf = ({ columns }: ListedTable, letters: unknown) =>
  columns.find(({ column }) => column === letters)?.role;

/** A price with tax needs its rate. */
export function missingChoices(tables: readonly ListedTable[], values: Partial<ColumnValues>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, table] of tables.entries()) {
    const chosen = (part: Part) => values[fieldOf(part, index)];
    for (const part of ['ref', 'price'] as const)
      if (chosen(part) === undefined) errors[fieldOf(part, index)] = 'REQUIRED';
    if (roleOf(table, chosen('price')) === 'TTC' && chosen('taxRate') === undefined)
      errors[fieldOf('taxRate', index)] = 'REQUIRED';
  }
  return errors;
}

export const choicesOf = (tables: readonly ListedTable[], values: ColumnValues): ColumnChoice[] =>
  tables.map(({ sheet, row }, index) => {
    const chosen = (part: Part) => values[fieldOf(part, index)];
    const [taxRate, basis] = [chosen('taxRate'), chosen('basis')];
    return {
      ...{ sheet, row, ref: String(chosen('ref')), price: String(chosen('price')) },
      ...(typeof taxRate === 'number' && { taxRate }),
      ...(typeof basis === 'string' && { basis }),
    };
  });
