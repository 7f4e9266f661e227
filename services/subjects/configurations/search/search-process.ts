import { createCatalogue } from '@coffret/cabinet/catalogue';
import { serveTasks } from '../../../platform/sandbox/serve-tasks.ts';
import { runSearch } from './run-search.ts';
import { type ChangedProducts, searchTask } from './task.ts';

type Products = ChangedProducts['changed'][number][1][];

const products: Products = [];
let catalogue = createCatalogue(products);
let isStale = false;

serveTasks(searchTask, (task) => {
  if (task.kind === 'PRODUCTS') {
    products.length = task.count;
    for (const [place, product] of task.changed) products[place] = product;
    isStale = true;
    return null;
  }
  if (isStale) catalogue = createCatalogue(products);
  isStale = false;
  return runSearch(task, catalogue);
});
