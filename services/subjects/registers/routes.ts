import { MAX_ITEMS } from '@coffret/contracts/answers';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import type { JsonObject } from '@coffret/contracts/ports/event-store';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { itemAnswer } from '@coffret/contracts/registers/answers';
import { type ItemBody, itemChange, itemChangeById, newItem } from '@coffret/contracts/registers/commands';
import { isOpen, type Register } from '@coffret/contracts/registers/register';
import { formSchema } from '@coffret/contracts/registers/schemas';
import { usage } from '@coffret/contracts/usage';
import { publicFields } from '@coffret/projections/list/run-list';
import { registerList, registerView } from '@coffret/projections/registers/view';
import type { FastifyRequest } from 'fastify';
import { cause, viewer } from '../../core/http/access.ts';
import { plainAct } from '../../core/http/bulk-acts.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { CommandServices, Environment, QueryServices, Services } from '../../core/services.ts';
import { addItem, changeItem, removeItem } from './items.ts';
import { usageOf } from './usage-of.ts';

type Item = { [field: string]: unknown };

async function withRelatedItems(
  { view }: Pick<Services, 'view'>,
  { relatedItems }: Register,
  items: readonly Item[],
): Promise<Item[]> {
  if (!relatedItems) return [...items];
  const { field, register, by, shows } = relatedItems;
  const docs = await view(registerView(register)).find(
    { [by]: items.map(({ id }) => Number(id)) },
    { sort: { _id: 1 }, limit: MAX_ITEMS },
  );
  const named = Map.groupBy(docs, (doc) => doc[by]);
  const shown = (doc: Doc) => Object.fromEntries(['id', ...shows].map((key) => [key, doc[key]]));
  return items.map((one) => ({ ...one, [field]: (named.get(one.id) ?? []).map(shown) }));
}

/** Applies `libName` and `also`. */
function present({ libName, also }: Register, doc: Doc): { [field: string]: unknown } {
  const { lib, ...fields } = publicFields<{ [field: string]: unknown }>(doc);
  if (libName) return fields;
  return { ...fields, lib, ...(also && { [also.id]: doc._id, [also.lib]: lib }) };
}

function fieldsOf(register: Register, body: ItemBody): JsonObject {
  const { fields, libName = 'lib' } = register;
  const form = formSchema(register).shape;
  const said = { ...body, lib: body[libName] } as ItemBody;
  const names = Object.keys(fields).filter(
    (field) => (field === 'lib' || field in form) && said[field] !== undefined,
  );
  return Object.fromEntries(names.map((field) => [field, said[field]])) as JsonObject;
}

export function routesOfRegister(
  app: Routes,
  services: CommandServices & Environment & QueryServices,
  register: Register,
): void {
  const { access } = register;
  const { entity, list: name } = register;
  const Entity = entity.charAt(0).toUpperCase() + entity.slice(1);
  const item = itemAnswer(register);
  const path = `/api/${register.list}`;
  const pathOfOne = `${path}/:id`;

  const shown = (docs: readonly Doc[]) =>
    withRelatedItems(
      services,
      register,
      docs.map((doc) => present(register, doc)),
    );
  const one = async (id: number) => {
    const doc = await services.view(registerView(register)).findOne({ _id: id });
    return doc ? (await shown([doc]))[0] : refuse('NOT_FOUND');
  };
  async function change(id: number, body: ItemBody, request: FastifyRequest) {
    const fields = fieldsOf(register, body);
    const rowVersion = body.rowVersion as number | undefined;
    return (await changeItem(services, register, id, fields, rowVersion, cause(request))) ?? one(id);
  }

  listRoutes(app, services, {
    spec: registerList(register),
    row: item,
    access: access.read,
    whileViewing: true,
    present: shown,
    sameForAll: isOpen(register),
    bulk: { delete: plainAct(access.remove, (id, { cause }) => removeItem(services, register, id, cause)) },
  });

  app.get(
    pathOfOne,
    operation(`get${Entity}`, `Returns an item of ${name}.`, {
      access: access.read,
      whileViewing: true,
      params: idParams,
      answers: item,
    }),
    async (request) => one(request.params.id),
  );

  app.get(
    `${pathOfOne}/uses`,
    operation(`get${Entity}Uses`, `Returns what names an item of ${name}.`, {
      access: access.remove,
      params: idParams,
      answers: usage,
    }),
    async (request) => {
      const { id } = request.params;
      const doc = await services.view(registerView(register)).findOne({ _id: id });
      return doc
        ? usageOf(services, { entity, id, lib: String(doc.lib) }, viewer(request))
        : refuse('NOT_FOUND');
    },
  );

  app.post(
    path,
    operation(`create${Entity}`, `Adds an item to ${name}.`, {
      access: access.create,
      body: newItem(register),
      creates: item,
      readBy: access.read,
      refuses: ['DUPLICATE'],
    }),
    async (request) => {
      const added = await addItem(services, register, fieldsOf(register, request.body), cause(request));
      return isRefusal(added) ? added : one(added.id);
    },
  );

  app.put(
    pathOfOne,
    operation(`update${Entity}`, `Changes an item of ${name}.`, {
      access: access.write,
      params: idParams,
      body: itemChange(register),
      answers: item,
      readBy: access.read,
      refuses: ['DUPLICATE', 'IN_USE'],
    }),
    (request) => change(request.params.id, request.body, request),
  );

  if (register.idInBody) {
    app.put(
      path,
      operation(`update${Entity}OfBody`, `Changes the item of ${name} that the body names.`, {
        access: access.write,
        body: itemChangeById(register),
        answers: item,
        readBy: access.read,
        refuses: ['DUPLICATE', 'IN_USE', 'NOT_FOUND'],
      }),
      (request) => change(Number(request.body.id), request.body, request),
    );
  }

  app.delete(
    pathOfOne,
    operation(`delete${Entity}`, `Removes an item of ${name} that nothing names.`, {
      access: access.remove,
      params: idParams,
      refuses: ['IN_USE'],
    }),
    (request) => removeItem(services, register, request.params.id, cause(request)),
  );
}
