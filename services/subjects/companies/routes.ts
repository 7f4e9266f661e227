import { company as answered, companyRow } from '@coffret/contracts/companies/answers';
import { companyChange, companyFieldsChange } from '@coffret/contracts/companies/commands';
import { type Refusal, refusalOf, refuse } from '@coffret/contracts/errors';
import { assignment } from '@coffret/contracts/users/commands';
import { companiesList, companiesView } from '@coffret/projections/companies/view';
import type { z } from 'zod';
import { type Actor, actor, bulkAct } from '../../core/http/bulk-acts.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { Services } from '../../core/services.ts';
import { createProfiles } from '../users/public.ts';
import { company } from './decider.ts';
import { type CompanyDoc, companySums, presentCompanies, presentCompany } from './present-company.ts';

type Fields = z.infer<typeof companyFieldsChange>;

export function companyRoutes(app: Routes, services: Services): void {
  const { commands } = services;
  const profiles = createProfiles(services);
  const find = (id: number) => services.view<CompanyDoc>(companiesView).findOne({ _id: id });
  const one = async (id: number) => {
    const doc = await find(id);
    return doc ? presentCompany(services, doc) : refuse('NOT_FOUND');
  };

  async function change(
    id: number,
    fields: Fields,
    { cause }: Actor,
    rowVersion?: number,
  ): Promise<Refusal | null> {
    const before = await find(id);
    if (!before) return refuse('NOT_FOUND');
    const { agencyId } = fields;
    // A present agency may be deleted.
    const refusal = agencyId === before.agencyId ? null : await profiles.refuseUnknown({ agencyId });
    if (refusal) return refusal;
    const command = { type: 'ChangeCompany', fields } as const;
    return refusalOf(await commands.handle(company, { id, command, cause, expectedRevision: rowVersion }));
  }

  listRoutes(app, services, {
    spec: companiesList,
    row: companyRow,
    access: ['company_r'],
    present: (docs: CompanyDoc[], who) => presentCompanies(services, docs, who),
    sums: (filter) => companySums(services, filter),
    bulk: {
      agency: bulkAct({
        access: ['company_w'],
        values: assignment.pick({ agencyId: true }),
        run: change,
      }),
    },
  });

  app.get(
    '/api/companies/:id',
    operation('getCompany', 'Returns a company with its figures by year.', {
      access: ['company_r'],
      params: idParams,
      answers: answered,
    }),
    (request) => one(request.params.id),
  );

  app.put(
    '/api/companies/:id',
    operation('updateCompany', 'Changes a company.', {
      access: ['company_w'],
      params: idParams,
      body: companyChange,
      answers: answered,
      readBy: ['company_r'],
    }),
    async (request) => {
      const { id } = request.params;
      const { rowVersion } = request.body;
      const fields = companyFieldsChange.parse(request.body);
      return (await change(id, fields, actor(request), rowVersion)) ?? one(id);
    },
  );
}
