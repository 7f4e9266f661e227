export { RightsChange } from './rights-change.tsx';
export { ViewAsCustomer } from './view-as.tsx';
