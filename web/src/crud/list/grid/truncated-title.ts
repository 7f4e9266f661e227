/** Sets the title on hover or focus, which is cheaper than for every row. */
export function titleTruncatedText({ target }: { target: EventTarget }): void {
  const place = (target as Element).closest<HTMLElement>('td, th > button > span');
  if (!place) return;
  if (place.scrollWidth > place.clientWidth) place.title = place.textContent;
  else place.removeAttribute('title');
}
