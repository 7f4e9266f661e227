import { MIME } from '@coffret/contracts/documents/accepted-uploads';
import { refuse } from '@coffret/contracts/errors';
import { viewer } from '../../../core/http/access.ts';
import { idParams, operation, type Routes } from '../../../core/http/operation.ts';
import type { AccountServices, Environment, PlatformServices } from '../../../core/services.ts';
import { retainedPaper } from './retained-papers.ts';

export function erasureRoutes(app: Routes, services: AccountServices & Environment & PlatformServices): void {
  app.get(
    '/api/quotes/:id/kept',
    operation(
      'getKeptQuote',
      'Returns the paper of an erased customer’s quote during its legal retention period.',
      // For accounting audits only, not for staff.
      { access: ['audit_r'], params: idParams, answers: { file: [MIME.pdf] } },
    ),
    async (request, reply) => {
      const { id } = request.params;
      const paper = await retainedPaper(services, id);
      if (!paper) return refuse('NOT_FOUND');
      services.log.info({ quoteId: id, userId: viewer(request).id }, 'a retained quote is read');
      return reply.type(MIME.pdf).header('x-content-type-options', 'nosniff').send(paper);
    },
  );
}
