import { newProduct, productChange } from '@coffret/contracts/catalogue/commands';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import { type ProductDoc, productsList, productsView } from '@coffret/projections/catalogue/view';
import { publicFields } from '@coffret/projections/list/run-list';
import type { FastifyInstance } from 'fastify';
import { cause } from '../http/access.ts';
import { listRoutes } from '../http/list-routes.ts';
import { idParams } from '../http/parameters.ts';
import type { RouteTypes } from '../http/route-types.ts';
import type { Services } from '../services.ts';
import { readProductForm } from './product-form.ts';
import { addProduct, changeProduct, removeProduct } from './products.ts';

const tags = ['products'];

export function productRoutes(server: FastifyInstance, services: Services): void {
  const app = server.withTypeProvider<RouteTypes>();
  const find = (id: number) => services.view<ProductDoc>(productsView).findOne({ _id: id });
  const one = async (id: number) => {
    const doc = await find(id);
    return doc && publicFields(doc);
  };

  listRoutes(server, services, { spec: productsList, access: ['catalog_r'] });

  app.get(
    '/api/products/:id',
    { config: { access: ['catalog_r'] }, schema: { tags, params: idParams } },
    async (request) => (await one(request.params.id)) ?? refuse('NOT_FOUND'),
  );

  app.get(
    '/api/products/:id/image',
    { config: { access: ['catalog_r'] }, schema: { tags, params: idParams } },
    async (request, reply) => {
      const image = (await find(request.params.id))?._image;
      const file = image && (await services.files.get(image.key));
      if (!file) return refuse('NOT_FOUND');
      return reply
        .type(image.mime)
        .header('content-length', file.size)
        .header('cache-control', 'private, max-age=86400')
        .send(file.content);
    },
  );

  app.post(
    '/api/products',
    { config: { access: ['catalog_c'] }, schema: { tags } },
    async (request, reply) => {
      const form = await readProductForm(request, newProduct);
      if (isRefusal(form)) return form;
      const added = await addProduct(services, form.body, form.picture, cause(request));
      return isRefusal(added) ? added : reply.code(201).send(await one(added.id));
    },
  );

  app.put(
    '/api/products/:id',
    { config: { access: ['catalog_w'] }, schema: { tags, params: idParams } },
    async (request) => {
      const { id } = request.params;
      const form = await readProductForm(request, productChange);
      if (isRefusal(form)) return form;
      const { body, picture } = form;
      const refusal = await changeProduct(services, id, body, picture, body.rowVersion, cause(request));
      return refusal ?? one(id);
    },
  );

  app.delete(
    '/api/products/:id',
    { config: { access: ['catalog_d'] }, schema: { tags, params: idParams } },
    async (request, reply) => {
      const refusal = await removeProduct(services, request.params.id, cause(request));
      return refusal ?? reply.code(204).send();
    },
  );
}
