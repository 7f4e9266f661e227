import { product } from '@coffret/contracts/catalogue/answers';
import { newProduct, productChange } from '@coffret/contracts/catalogue/commands';
import { MIME } from '@coffret/contracts/documents/formats';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import { type ProductDoc, productsList, productsView } from '@coffret/projections/catalogue/view';
import { publicFields } from '@coffret/projections/list/run-list';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cause } from '../http/access.ts';
import { listRoutes } from '../http/list-routes.ts';
import { operation } from '../http/operation.ts';
import { idParams } from '../http/parameters.ts';
import type { RouteTypes } from '../http/route-types.ts';
import type { Services } from '../services.ts';
import { readProductForm } from './product-form.ts';
import { addProduct, changeProduct, removeProduct } from './products.ts';

const PICTURES = [MIME.png, MIME.jpg, MIME.webp, MIME.gif] as const;

const withPicture = (fields: z.ZodObject) => z.object({ ...fields.shape, filedata: z.file().optional() });

export function productRoutes(server: FastifyInstance, services: Services): void {
  const app = server.withTypeProvider<RouteTypes>();
  const find = (id: number) => services.view<ProductDoc>(productsView).findOne({ _id: id });
  const one = async (id: number) => {
    const doc = await find(id);
    return doc && publicFields(doc);
  };

  listRoutes(server, services, { spec: productsList, row: product, access: ['catalog_r'] });

  app.get(
    '/api/products/:id',
    {
      config: { access: ['catalog_r'] },
      schema: operation('getProduct', 'Answers a product.', { params: idParams, answers: product }),
    },
    async (request) => (await one(request.params.id)) ?? refuse('NOT_FOUND'),
  );

  app.get(
    '/api/products/:id/image',
    {
      config: { access: ['catalog_r'] },
      schema: operation('getProductImage', 'Answers the picture that staff sent of a product.', {
        params: idParams,
        answers: { file: PICTURES },
      }),
    },
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
    {
      config: { access: ['catalog_c'] },
      schema: operation('createProduct', 'Adds a product to the catalogue.', {
        body: newProduct,
        form: withPicture(newProduct),
        creates: product,
        refuses: ['DUPLICATE', 'fileTypeError'],
      }),
    },
    async (request, reply) => {
      const form = await readProductForm(request, newProduct);
      if (isRefusal(form)) return form;
      const added = await addProduct(services, form.body, form.picture, cause(request));
      return isRefusal(added) ? added : reply.code(201).send(await one(added.id));
    },
  );

  app.put(
    '/api/products/:id',
    {
      config: { access: ['catalog_w'] },
      schema: operation('updateProduct', 'Changes a product.', {
        params: idParams,
        body: productChange,
        form: withPicture(productChange),
        answers: product,
        refuses: ['DUPLICATE', 'IN_USE', 'fileTypeError'],
      }),
    },
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
    {
      config: { access: ['catalog_d'] },
      schema: operation('deleteProduct', 'Removes a product that no configuration is made with.', {
        params: idParams,
        refuses: ['IN_USE'],
      }),
    },
    async (request, reply) => {
      const refusal = await removeProduct(services, request.params.id, cause(request));
      return refusal ?? reply.code(204).send();
    },
  );
}
