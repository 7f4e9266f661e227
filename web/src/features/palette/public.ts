export { PaletteButton } from './palette-button.tsx';
