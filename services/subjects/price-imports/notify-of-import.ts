import { z } from 'zod';
import { job } from '../../core/reactions/job.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import { notify, toUser } from '../notifications/public.ts';
import { priceImport } from './decider.ts';

/** To the user who asked for it: it may have been done at its day, and can be undone as a whole. */
export const notifyOfImport = job({
  name: 'notify-of-price-import',
  data: z.object({ priceImportId: z.int(), userForId: z.int() }),
  async run(job, services) {
    const { priceImportId, userForId } = job.data;
    const { list, plan, left } = (await services.commands.load(priceImport, priceImportId)).state;
    const { filename = '' } = list ?? {};
    const products = String((plan?.total ?? 0) - left.count);
    const notice = toUser(userForId, {
      cat: 'PRICE_LIST_APPLIED',
      lib: `Tarif appliqué : ${filename} (produits changés : ${products})`,
      libParams: { filename, products },
      aboutUserId: null,
      route: `/priceImports/${priceImportId}`,
      key: `price import ${priceImportId} applied`,
    });
    await notify(services, notice, jobCause(job));
  },
});
