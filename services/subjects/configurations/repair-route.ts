import type { Catalogue } from '@coffret/cabinet/catalogue';
import { CHECK_CODES } from '@coffret/cabinet/errors';
import { MAX_REPAIRED_ERRORS, repair } from '@coffret/contracts/configurations/answers';
import { repairRequest } from '@coffret/contracts/configurations/commands';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import { viewer } from '../../core/http/access.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { QueryServices } from '../../core/services.ts';
import { openConfiguration } from './access.ts';
import { presentProposed, readLines } from './lines.ts';
import { formOf } from './search/form-of.ts';
import type { Searches } from './search/searches.ts';
import { type FoundChoice, type FoundRepair, repairs } from './search/task.ts';

export function repairRoute(app: Routes, services: QueryServices, { search }: Searches): void {
  app.post(
    '/api/configurations/repair/:id',
    operation(
      'repairStack',
      'Returns the smallest change that removes all errors of a stack; saves nothing.',
      {
        access: ['configuration_w'],
        params: idParams,
        body: repairRequest,
        answers: repair,
        costs: 'repair',
        refuses: ['configurationCompleted', 'projectFinished', 'TOO_COMPLEX'],
        rules: CHECK_CODES,
      },
    ),
    async (request) => {
      const who = viewer(request);
      const work = await openConfiguration(services, request.params.id, who);
      if (isRefusal(work)) return work;
      const { doc, context } = work;
      if (doc.status !== 'PENDING') return refuse('configurationCompleted');
      const { catalogue, projectClosed } = context;
      if (projectClosed) return refuse('projectFinished');
      const { ProjLines, isCircuitBreakerAdded } = request.body;
      const read = readLines(ProjLines, catalogue);
      if (isRefusal(read)) return read;
      const drawing = {
        ...(await formOf(services, doc, isCircuitBreakerAdded)),
        ProjLines: read.map(({ line: { id, ...line }, elements }) => ({
          ...(id !== null && { id }),
          line: line.line,
          slots: line.slots,
          ProjProduct: { ref: line.ref },
          ProjSlots: elements.map(({ ref, ...element }) => ({ ...element, ProjProduct: { ref } })),
        })),
      };
      const found = await search(who.id, catalogue, { kind: 'REPAIR', drawing }, repairs);
      if (isRefusal(found)) return found;
      return {
        ...shownChoice(found, catalogue),
        perError: found.perError
          .slice(0, MAX_REPAIRED_ERRORS)
          .map(({ error, ...each }) => ({ error, ...shownChoice(each, catalogue) })),
      };
    },
  );
}

const shownChoice = ({ adapted, ...kept }: FoundChoice, catalogue: Catalogue) => ({
  ...shown(kept, catalogue),
  ...(adapted && { adapted: shown(adapted, catalogue) }),
});

/** As proposals are shown; lines keep their ids. */
const shown = ({ ProjLines, ...repaired }: FoundRepair, catalogue: Catalogue) => ({
  ...repaired,
  ProjLines: ProjLines.map((line) => ({
    ...(line.id !== undefined && { id: line.id }),
    ...presentProposed(line, catalogue),
  })),
});
