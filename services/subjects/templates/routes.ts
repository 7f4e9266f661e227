import type { Catalogue } from '@coffret/cabinet/catalogue';
import { parameters as parametersSchema, type Stack } from '@coffret/contracts/configurations/events';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import { may } from '@coffret/contracts/rights';
import {
  template as answered,
  type Template,
  type TemplateRow,
  templateRow,
} from '@coffret/contracts/templates/answers';
import { newTemplate } from '@coffret/contracts/templates/commands';
import { publicFields } from '@coffret/projections/list/run-list';
import { templatesList, templatesOf, templatesView } from '@coffret/projections/templates/view';
import { previousResult } from '../../core/commands/previous-result.ts';
import { cause, type Viewer, viewer } from '../../core/http/access.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { type DeepReadonly, idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { Services } from '../../core/services.ts';
import {
  currentTemplate,
  presentDrawing,
  type TemplateDoc,
  visibleConfiguration,
} from '../configurations/public.ts';
import { template } from './decider.ts';
import { deleteTemplate, saveTemplate, templateOf } from './templates.ts';

export function templateRoutes(app: Routes, services: Services): void {
  const view = () => services.view<TemplateDoc>(templatesView);

  function row(doc: TemplateDoc, catalogue: Catalogue, who: Viewer): TemplateRow & { stack: Stack } {
    const current = currentTemplate(doc, catalogue, who);
    return { ...publicFields<Omit<TemplateRow, 'missing'>>(doc), ...current };
  }

  function whole(doc: TemplateDoc, catalogue: Catalogue, who: Viewer): DeepReadonly<Template> {
    const { stack, ...fields } = row(doc, catalogue, who);
    return { ...fields, ...presentDrawing(stack, catalogue, true) };
  }

  const visible = (id: number, who: Viewer) => view().findOne({ all: [{ _id: id }, templatesOf(who.id)] });

  async function one(id: number, who: Viewer) {
    const doc = await visible(id, who);
    return doc ? whole(doc, await services.catalogue(), who) : refuse('NOT_FOUND');
  }

  listRoutes(app, services, {
    spec: templatesList,
    row: templateRow,
    access: ['configuration_r'],
    scope: (who) => templatesOf(who?.id),
    async present(docs: TemplateDoc[], who) {
      const catalogue = await services.catalogue();
      return who ? docs.map((doc) => row(doc, catalogue, who)) : [];
    },
  });

  app.get(
    '/api/templates/:id',
    operation('getTemplate', 'Returns a template with its drawing.', {
      access: ['configuration_r'],
      params: idParams,
      answers: answered,
    }),
    (request) => one(request.params.id, viewer(request)),
  );

  app.post(
    '/api/templates',
    operation(
      'createTemplate',
      'Saves a configuration’s form and drawing as a template for the user or for all.',
      {
        access: ['configuration_c'],
        body: newTemplate,
        creates: answered,
        readBy: ['configuration_r'],
        refuses: ['NOT_FOUND', 'tooManyTemplates'],
      },
    ),
    async (request) => {
      const who = viewer(request);
      const made = await previousResult(services, template, cause(request));
      if (made !== null) return one(made, who);
      const { configurationId, lib, libEn, shared } = request.body;
      if (shared && !may(who.rights, 'share templates')) return refuse('FORBIDDEN', 'shared');
      const doc = await visibleConfiguration(services, configurationId, who);
      if (isRefusal(doc)) return refuse('NOT_FOUND', 'configurationId');
      const named = { lib, libEn: libEn ?? null, userId: who.id, shared: shared === true };
      const saved = templateOf(named, parametersSchema.strip().parse(doc), doc._stack);
      const id = await saveTemplate(services, saved, cause(request));
      return isRefusal(id) ? id : one(id, who);
    },
  );

  app.delete(
    '/api/templates/:id',
    operation('deleteTemplate', 'Deletes a template of the user or, with the right, one for all.', {
      access: ['configuration_c'],
      params: idParams,
      refuses: ['FORBIDDEN'],
    }),
    async (request) => {
      const { id } = request.params;
      const who = viewer(request);
      if (await services.commands.previousOutcome(template, id, cause(request))) return null;
      const doc = await visible(id, who);
      if (!doc) return refuse('NOT_FOUND');
      if (doc.shared && !may(who.rights, 'share templates')) return refuse('FORBIDDEN');
      return deleteTemplate(services, id, cause(request));
    },
  );
}
