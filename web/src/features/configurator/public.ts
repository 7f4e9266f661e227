export { Drawing } from './cabinet/drawing.tsx';
export { frameOf, overlayStyle } from './cabinet/frame.ts';
export { Reopen } from './reopen.tsx';
