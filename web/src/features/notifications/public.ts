export { Bell } from './bell.tsx';
export { COMMON_SCREENS } from './common-screens.ts';
