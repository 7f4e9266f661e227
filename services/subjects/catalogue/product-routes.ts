import { netPrice } from '@coffret/cabinet/price';
import {
  type Product,
  type ProductRow,
  priceHistory,
  pricesImpact,
  product,
  productReplacement,
  productRow,
  replacementStarted,
} from '@coffret/contracts/catalogue/answers';
import {
  archiving,
  newProduct,
  productChange,
  productPriceQuery,
  replacement,
} from '@coffret/contracts/catalogue/commands';
import { MIME } from '@coffret/contracts/documents/accepted-uploads';
import { isRefusal, refusalOf, refuse } from '@coffret/contracts/errors';
import { may } from '@coffret/contracts/rights';
import { usage } from '@coffret/contracts/usage';
import { type ProductDoc, productsList, productsView } from '@coffret/projections/catalogue/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { z } from 'zod';
import { cause, type Viewer, viewer } from '../../core/http/access.ts';
import { plainAct } from '../../core/http/bulk-acts.ts';
import { createConcurrencyLimit, MAX_CONCURRENT_UPLOADS } from '../../core/http/concurrency-limit.ts';
import { seesDiscountOf } from '../../core/http/discounts.ts';
import { isUnchanged, tagOf } from '../../core/http/etag.ts';
import { foundOr404 } from '../../core/http/found-or-404.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import { nextPrice } from '../../core/scheduled-prices.ts';
import type { Services } from '../../core/services.ts';
import { product as decider } from './decider.ts';
import { priceHistory as readPriceHistory } from './price-history.ts';
import { impactOf } from './price-impact.ts';
import { readProductForm } from './product-form.ts';
import { usageOfProduct } from './product-usage.ts';
import { addProduct, changeProduct, removeProduct } from './products.ts';
import { lastReplacement, replaceProduct, undoReplacement } from './replace-product.ts';

const PICTURES = [MIME.png, MIME.jpg, MIME.webp, MIME.gif] as const;

/** `v` makes the URL change with the picture, for browser caches. */
const pictureQuery = z.strictObject({ v: z.string().max(100).optional() });

const withPicture = (fields: z.ZodObject) =>
  z.strictObject({ ...fields.shape, filedata: z.file().optional() });

/** Customers also get their net price. */
function withNetPrice<P extends { price: number }>(shown: P, who: Viewer | null): P & { netPrice?: number } {
  if (!who || may(who.rights, 'work for customers') || !seesDiscountOf(who, who.id)) return shown;
  return { ...shown, netPrice: netPrice(shown.price, Number(who.doc.discountPercentage)) };
}

export function productRoutes(app: Routes, services: Services): void {
  const limitPerUser = createConcurrencyLimit(MAX_CONCURRENT_UPLOADS);
  const find = (id: number) => services.view<ProductDoc>(productsView).findOne({ _id: id });
  const one = async (id: number) => foundOr404(await find(id));

  listRoutes(app, services, {
    spec: productsList,
    row: productRow,
    access: ['catalog_r'],
    async present(docs: ProductDoc[], who) {
      const waiting = who?.rights.has('catalog_w') ? await services.scheduledPrices() : [];
      return docs.map((doc) => {
        const row = withNetPrice(publicFields<ProductRow>(doc), who);
        const scheduled = nextPrice(waiting, doc);
        return scheduled ? { ...row, scheduled } : row;
      });
    },
    bulk: { delete: plainAct(['catalog_d'], (id, { cause }) => removeProduct(services, id, cause)) },
  });

  app.get(
    '/api/products/:id',
    operation('getProduct', 'Returns a product.', {
      access: ['catalog_r'],
      params: idParams,
      answers: product,
    }),
    async (request) => {
      const doc = await find(request.params.id);
      return doc ? withNetPrice(publicFields<Product>(doc), viewer(request)) : refuse('NOT_FOUND');
    },
  );

  app.get(
    '/api/products/:id/prices',
    operation('getProductPrices', 'Returns the list price history of a product.', {
      access: ['catalog_w'],
      params: idParams,
      answers: priceHistory,
    }),
    async (request) => {
      const doc = await find(request.params.id);
      return doc ? readPriceHistory(services, doc) : refuse('NOT_FOUND');
    },
  );

  app.get(
    '/api/products/:id/uses',
    operation('getProductUses', 'Returns where a product is used.', {
      access: ['catalog_d', 'catalog_w'],
      params: idParams,
      answers: usage,
    }),
    async (request) => {
      const doc = await find(request.params.id);
      return doc ? usageOfProduct(services, doc, viewer(request)) : refuse('NOT_FOUND');
    },
  );

  app.get(
    '/api/products/:id/image',
    operation('getProductImage', 'Returns the uploaded picture of a product.', {
      access: ['catalog_r'],
      params: idParams,
      querystring: pictureQuery,
      answers: { file: PICTURES },
      costs: null,
      etag: true,
    }),
    async (request, reply) => {
      const image = (await find(request.params.id))?._image;
      if (!image) return refuse('NOT_FOUND');
      // A new picture has a new key.
      if (isUnchanged(request, reply, tagOf(image.key))) return reply.code(304).send();
      const file = await services.files.get(image.key);
      if (!file) return refuse('NOT_FOUND');
      return reply.type(image.mime).header('content-length', file.size).send(file.content);
    },
  );

  app.post(
    '/api/products',
    operation('createProduct', 'Adds a product to the catalogue.', {
      access: ['catalog_c'],
      body: newProduct,
      form: withPicture(newProduct),
      creates: product,
      readBy: ['catalog_r'],
      refuses: ['DUPLICATE', 'fileTypeError', 'TOO_MANY_REQUESTS'],
    }),
    (request) =>
      limitPerUser(viewer(request).id, async () => {
        const form = await readProductForm(request, newProduct);
        if (isRefusal(form)) return form;
        const added = await addProduct(services, form.fields, form.file, cause(request));
        return isRefusal(added) ? added : one(added.id);
      }),
  );

  app.put(
    '/api/products/:id',
    operation('updateProduct', 'Changes a product.', {
      access: ['catalog_w'],
      params: idParams,
      body: productChange,
      form: withPicture(productChange),
      answers: product,
      readBy: ['catalog_r'],
      refuses: ['DUPLICATE', 'IN_USE', 'fileTypeError', 'TOO_MANY_REQUESTS'],
    }),
    (request) =>
      limitPerUser(viewer(request).id, async () => {
        const { id } = request.params;
        const form = await readProductForm(request, productChange);
        if (isRefusal(form)) return form;
        const { fields, file } = form;
        const refusal = await changeProduct(services, id, fields, file, fields.rowVersion, cause(request));
        return refusal ?? one(id);
      }),
  );

  app.put(
    '/api/productsArchive/:id',
    operation('archiveProduct', 'Archives a product, or restores it: archived products cannot be chosen.', {
      access: ['catalog_d'],
      params: idParams,
      body: archiving,
      answers: product,
      readBy: ['catalog_r'],
      refuses: ['IN_USE'],
    }),
    async (request) => {
      const { id } = request.params;
      const { isArchived, rowVersion } = request.body;
      const command = { type: isArchived ? 'ArchiveProduct' : 'UnarchiveProduct' } as const;
      const change = { id, command, cause: cause(request), expectedRevision: rowVersion };
      return refusalOf(await services.commands.handle(decider, change)) ?? one(id);
    },
  );

  app.post(
    '/api/productsReplace/:id',
    operation('replaceProduct', 'Replaces a product by another one in all open configurations.', {
      access: ['catalog_d'],
      params: idParams,
      body: replacement,
      begins: replacementStarted,
      refuses: ['INVALID_STATUS'],
    }),
    (request) => replaceProduct(services, request.params.id, request.body.by, cause(request)),
  );

  app.get(
    '/api/productsReplace/:id',
    operation('getProductReplacement', 'Returns the last replacement of a product.', {
      access: ['catalog_d'],
      params: idParams,
      answers: productReplacement,
    }),
    (request) => lastReplacement(services, request.params.id),
  );

  app.post(
    '/api/productsReplace/undo/:id',
    operation(
      'undoProductReplacement',
      'Puts the product back where its last replacement is unchanged, with the validations.',
      {
        access: ['catalog_d'],
        params: idParams,
        refuses: ['INVALID_STATUS'],
      },
    ),
    (request) => undoReplacement(services, request.params.id, cause(request)),
  );

  app.get(
    '/api/products/:id/priceImpact',
    operation('getProductPriceImpact', 'Returns what a new price of a product would change.', {
      access: ['catalog_w'],
      params: idParams,
      querystring: productPriceQuery,
      answers: pricesImpact,
      costs: 'impact',
    }),
    async (request) => {
      const doc = await find(request.params.id);
      if (!doc) return refuse('NOT_FOUND');
      const updates = [{ ref: doc.ref, to: request.query.price }];
      return impactOf(services, updates, may(viewer(request).rights, 'see configuration'));
    },
  );

  app.delete(
    '/api/products/:id',
    operation('deleteProduct', 'Deletes a product that no configuration uses.', {
      access: ['catalog_d'],
      params: idParams,
      refuses: ['IN_USE'],
    }),
    (request) => removeProduct(services, request.params.id, cause(request)),
  );
}
