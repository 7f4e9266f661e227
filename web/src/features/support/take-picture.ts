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
    onclone: hideMarkers,
  });
  // The size of the page, in which it does not fit here.
  picture.removeAttribute('style');
  return picture;
}
