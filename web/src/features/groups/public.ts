export { RightsChange } from './rights-change.tsx';
