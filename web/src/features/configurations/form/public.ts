export { useAccessories } from './options.ts';
export { Reopen } from './reopen.tsx';
