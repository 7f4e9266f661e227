import { at } from '../../data/api/path.ts';

export const QUOTES = at('/api/quoteGeneratePdf');
export const QUOTE_PICTURES = at('/api/upload/{params}', { params: 'quote' });
export const configurationPath = (id: number) => at('/api/configurations/{id}', { id });
export const drawingPath = (id: number) => at('/api/configurations/editConfigurator/{id}', { id });
export const validationPath = (id: number) => at('/api/configurations/validate/{id}', { id });
export const quotePath = (configId: number) => at('/api/quote/{configId}', { configId });
export const productsPath = (page: number) => at('/api/products', { sort: 'id', size: 100, page });
export const variantsPath = (id: number) => at('/api/configurations/propose/{id}', { id, variants: 3 });
export const repairPath = (id: number) => at('/api/configurations/repair/{id}', { id });
export const statusPath = (id: number) => at('/api/configurations/updateStatus/{id}', { id });
export const copiesPath = (projectId: number, search: string) =>
  at('/api/configurations', { projectId, search, size: 100 });
export const duplicatePath = (id: number) => at('/api/configurations/duplicate/{id}', { id });
