import { drawCabinet } from '@coffret/cabinet/drawing/cabinet';
import { line } from '@coffret/cabinet/test-data/build';
import { catalogue } from '@coffret/cabinet/test-data/catalogue';

const LINES = [
  line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D4P32', 8.5: 'D1N16', 9.5: 'D1N16' }),
  line(2, 'BLP4', { 0.5: 'C32-5', 1.5: 'PC16', 2: 'PC16', 2.5: 'C16-3', 3.5: 'PC16' }),
  line(3, 'BLS2', { 0.5: 'AU' }),
];

export const loginPicture = (): string =>
  `${drawCabinet({ lines: LINES }, catalogue, { idPrefix: 'front', label: 'Coffret' })}\n`;
