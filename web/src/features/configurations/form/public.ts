export { useAccessories } from './options.ts';
export { Reopen } from '../../configurator/reopen.tsx';
