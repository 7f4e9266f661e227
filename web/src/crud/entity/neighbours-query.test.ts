import { expect, test } from 'vitest';
import { neighboursQuery } from './neighbours-query.ts';

test.each([
  [
    'page=3&size=25&sort=ref&order=asc&columns=ref,lib&selected=4&view=own',
    'page=1&size=100&sort=ref&order=asc',
  ],
  ['page=5&size=25&search=bloc', 'page=2&size=100&search=bloc'],
  ['page=1&size=scroll&isArchived=false', 'page=1&size=100&isArchived=false'],
  ['sort=ref&order=asc', 'sort=ref&order=asc&page=1&size=100'],
])('%s is asked for as %s', (address, query) => {
  expect(neighboursQuery(address)).toBe(query);
});
