export { DifferenceTable } from './difference-table.tsx';
