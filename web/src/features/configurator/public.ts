/** What other screens use of the drawn cabinet. */

export { Drawing } from './cabinet/drawing.tsx';
export { frameOf, laidOver } from './cabinet/frame.ts';
