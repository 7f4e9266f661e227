import {
  activityFeed as activityFeedAnswer,
  dashboard,
  pendingTasks,
} from '@coffret/contracts/dashboard/answers';
import { chartQuery, dashboardQuery } from '@coffret/contracts/dashboard/commands';
import { isRefusal } from '@coffret/contracts/errors';
import { viewer } from '../../core/http/access.ts';
import { sendWorkbook, XLSX } from '../../core/http/export/send-workbook.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { Services } from '../../core/services.ts';
import { readActivityFeed } from './activity-feed.ts';
import { chartExport } from './chart-export.ts';
import { charts } from './charts.ts';
import { readPendingTasks } from './pending-tasks.ts';
import { periods } from './periods.ts';

export function dashboardRoutes(app: Routes, services: Services): void {
  const access = ['dashboard_r'] as const;

  app.get(
    '/api/dashboard',
    operation('getDashboard', 'Returns the counts and amounts of the dashboard for a period.', {
      access,
      querystring: dashboardQuery,
      answers: dashboard,
    }),
    async ({ query }) => {
      const asked = periods(query, services.clock.now());
      return isRefusal(asked) ? asked : charts(services, asked);
    },
  );

  app.get(
    '/api/dashboard/waiting',
    operation('listWaiting', 'Returns the pending tasks that the user may act on, by kind.', {
      access,
      answers: pendingTasks,
    }),
    async (request) => readPendingTasks(services, viewer(request)),
  );

  app.get(
    '/api/dashboard/happenings',
    operation('listHappenings', 'Returns the latest actions of other users, for staff.', {
      access,
      answers: activityFeedAnswer,
    }),
    async (request) => readActivityFeed(services, viewer(request)),
  );

  app.get(
    '/api/dashboard/export',
    operation('exportChart', 'Exports the figures of a chart as a workbook.', {
      access,
      whileViewing: false,
      querystring: chartQuery,
      answers: { file: [XLSX] },
      costs: 'workbook',
    }),
    async (request, reply) => {
      const now = services.clock.now();
      const asked = periods(request.query, now);
      if (isRefusal(asked)) return asked;
      const shown = await charts(services, asked);
      return sendWorkbook(reply, { ...chartExport(shown, asked, request.query), now });
    },
  );
}
