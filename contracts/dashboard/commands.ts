import { z } from 'zod';
import { idText } from '../fields.ts';
import { MAX_FILTER_VALUES } from '../filters.ts';
import { CHARTS } from './figures.ts';

const month = () => z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'INVALID_PARAMETER');

/** Both ends are inclusive; default: the six months up to the current one. `by=year`: the years that contain them. */
export const dashboardQuery = z.strictObject({
  from: month().optional(),
  to: month().optional(),
  by: z.enum(['month', 'year'], { error: 'INVALID_PARAMETER' }).default('month'),
});
export type DashboardQuery = z.infer<typeof dashboardQuery>;

const ids = () =>
  z
    .union([idText(), z.array(idText()).max(MAX_FILTER_VALUES)])
    .transform((given) => [given].flat())
    .default([]);

export const chartQuery = z.strictObject({
  ...dashboardQuery.shape,
  chart: z.enum(CHARTS, { error: 'INVALID_PARAMETER' }),
  agencyId: ids(),
  sectorId: ids(),
});
