import { ErrorResponse } from '../../../data/api/error-response.ts';

const PX_PER_MM = 3;
/** For print. */
const SCALE = 2;

const loaded = (source: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the drawing cannot be read as an image'));
    image.src = source;
  });

async function rasterize(svg: string): Promise<Blob> {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const [, , width = 1, height = 1] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * PX_PER_MM * SCALE);
  canvas.height = Math.round(height * PX_PER_MM * SCALE);
  root.setAttribute('width', String(canvas.width));
  root.setAttribute('height', String(canvas.height));
  const source = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(root)], { type: 'image/svg+xml' }),
  );
  try {
    const image = await loaded(source);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('this browser draws on no canvas');
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(source);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('the canvas gave no image'))), 'image/png'),
  );
}

/** On white at SCALE; an error when the browser cannot render it. */
export const toPng = (svg: string): Promise<Blob | ErrorResponse> =>
  rasterize(svg).catch(() => new ErrorResponse([{ code: 'pictureFailed' }]));
