import { expect, test } from 'vitest';
import { merkleRoot } from './merkle.ts';

/** The inputs and roots that the logs of Certificate Transparency are tested by (RFC 6962 and 9162 have one tree). */
const INPUTS = ['', '\x00', '\x10', ' !', '01', '@ABC', 'PQRSTUVW', '`abcdefghijklmno'];

test.each([
  [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [4, 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  [6, '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
])('the root of a tree of %i leaves', (count, root) => {
  expect(merkleRoot(INPUTS.slice(0, count))).toBe(root);
});
