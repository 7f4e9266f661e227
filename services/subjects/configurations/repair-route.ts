import type { Catalogue } from '@coffret/cabinet/catalogue';
import { check } from '@coffret/cabinet/check';
import type { Configuration } from '@coffret/cabinet/configuration';
import { CHECK_CODES } from '@coffret/cabinet/errors';
import { type Repair as CabinetRepair, type Choice, repairInSteps } from '@coffret/cabinet/repair';
import { MAX_REPAIRED_ERRORS, repair, repairChange } from '@coffret/contracts/configurations/answers';
import { repairRequest } from '@coffret/contracts/configurations/commands';
import { parameters } from '@coffret/contracts/configurations/events';
import { EMPTY_STACK } from '@coffret/contracts/configurations/stack';
import { brokenRules, isRefusal, refuse } from '@coffret/contracts/errors';
import { viewer } from '../../core/http/access.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { QueryServices } from '../../core/services.ts';
import { toCabinet } from '../../core/to-cabinet.ts';
import { openConfiguration } from './access.ts';
import { presentProposed, readLines } from './lines.ts';
import { searchInSteps } from './search-in-steps.ts';
import { brandLib } from './unknown-references.ts';

export function repairRoute(app: Routes, services: QueryServices): void {
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
        refuses: ['configurationCompleted', 'projectFinished'],
        rules: CHECK_CODES,
      },
    ),
    async (request) => {
      const work = await openConfiguration(services, request.params.id, viewer(request));
      if (isRefusal(work)) return work;
      const { doc, context } = work;
      if (doc.status !== 'PENDING') return refuse('configurationCompleted');
      if (context.projectClosed) return refuse('projectFinished');
      const { catalogue } = context;
      const { ProjLines, isCircuitBreakerAdded } = request.body;
      const read = readLines(ProjLines, catalogue);
      if (isRefusal(read)) return read;
      const drawing: Configuration = {
        ...toCabinet(doc, { ...EMPTY_STACK, isCircuitBreakerAdded }),
        brandLib: await brandLib(services, doc.brandId),
        ProjLines: read.map(({ line: { id, ...line }, elements }) => ({
          ...(id !== null && { id }),
          line: line.line,
          slots: line.slots,
          ProjProduct: { ref: line.ref },
          ProjSlots: elements.map(({ ref, ...element }) => ({ ...element, ProjProduct: { ref } })),
        })),
      };
      return searchInSteps(catalogue, function* (asked) {
        const found = yield* repairInSteps(drawing, asked);
        if (!found) return brokenRules(check(drawing, asked));
        return {
          ...shownChoice(found, asked),
          perError: found.perError
            .slice(0, MAX_REPAIRED_ERRORS)
            .map((each) => ({ error: each.error, ...shownChoice(each, asked) })),
        };
      });
    },
  );
}

const shownChoice = ({ adapted, ...kept }: Choice, catalogue: Catalogue) => ({
  ...shown(kept, catalogue),
  ...(adapted && { adapted: shown(adapted, catalogue) }),
});

/** As proposals are shown; lines keep their ids. */
function shown({ ProjLines, isCircuitBreakerAdded, form, changes }: CabinetRepair, catalogue: Catalogue) {
  return {
    ProjLines: ProjLines.map((line) => ({
      ...(line.id !== undefined && { id: line.id }),
      ...presentProposed(line, catalogue),
    })),
    isCircuitBreakerAdded,
    ...(form && { form: parameters.partial().parse(form) }),
    changes: changes.map((change) => repairChange.parse(change)),
  };
}
