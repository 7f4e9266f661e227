export { RegisterField } from './register-field.tsx';
export { registerList } from './register-list.ts';
export { RegisterPage } from './register-page.tsx';
