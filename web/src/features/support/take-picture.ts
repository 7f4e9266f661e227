import html2canvas from 'html2canvas-pro';

/** Of the picture: a page in sharp text then has less than 5 MB as a PNG, the most that the server takes. */
const MAX_PIXELS = 4_000_000;

/** What opens the report, and the report itself. */
const isOfReport = (element: Element): boolean =>
  element.matches('.bp6-portal') && element.querySelector('.bp6-popover, [data-report]') !== null;

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
    ignoreElements: isOfReport,
  });
  // The size of the page, in which it does not fit here.
  picture.removeAttribute('style');
  return picture;
}
