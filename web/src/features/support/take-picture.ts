import html2canvas from 'html2canvas-pro';

/** Of the picture: a page in sharp text then has less than 5 MB as a PNG, the most that the server takes. */
const MAX_PIXELS = 4_000_000;

/** What opens the report, and the report itself. */
const isOfReport = (element: Element): boolean =>
  element.matches('.bp6-portal') && element.querySelector('.bp6-popover, [data-report]') !== null;

/** html2canvas would paint what is folded, and copy all styles of drawings far below: of the configurator for seconds. */
const isUnseen = (element: Element): boolean =>
  element.matches('details:not([open]) > :not(summary)') ||
  element.getBoundingClientRect().top >= window.innerHeight;

/** html2canvas paints their triangle as a number. */
function hideMarkers(copy: Document): void {
  for (const summary of copy.querySelectorAll('summary')) summary.style.listStyle = 'none';
}

const pixels = (length: string): number => Number.parseFloat(length) || 0;

/** html2canvas-pro 2.5.2 moves a field's text to the right twice, and clips it away: it is moved by the field's padding instead. */
function alignFields(copy: Document): void {
  const pen = copy.createElement('canvas').getContext('2d');
  for (const field of copy.querySelectorAll('input')) {
    const { textAlign, font, fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } =
      getComputedStyle(field);
    if (!pen || !/^(right|end|center)$/.test(textAlign)) continue;
    pen.font = font || `${fontWeight} ${fontSize} ${fontFamily}`;
    const free =
      field.clientWidth -
      pixels(paddingLeft) -
      pixels(paddingRight) -
      pen.measureText(field.value || field.placeholder).width;
    const left = pixels(paddingLeft) + Math.max(0, textAlign === 'center' ? free / 2 : free);
    Object.assign(field.style, {
      boxSizing: 'border-box',
      width: `${field.offsetWidth}px`,
      textAlign: 'left',
      paddingLeft: `${left}px`,
    });
  }
}

/** What the window shows. */
export async function takePicture(): Promise<HTMLCanvasElement> {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const picture = await html2canvas(document.body, {
    x: window.scrollX,
    y: window.scrollY,
    width,
    height,
    windowWidth: width,
    windowHeight: height,
    scale: Math.min(window.devicePixelRatio, Math.sqrt(MAX_PIXELS / (width * height))),
    logging: false,
    ignoreElements: (element) => isOfReport(element) || isUnseen(element),
    onclone: (copy) => {
      hideMarkers(copy);
      alignFields(copy);
    },
  });
  // The size of the page, in which it does not fit here.
  picture.removeAttribute('style');
  return picture;
}
