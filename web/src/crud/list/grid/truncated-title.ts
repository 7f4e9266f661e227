/** What is cut to its column can be read where the mouse or the focus rests; found out only there: rows stay cheap. */
export function titleTruncatedText({ target }: { target: EventTarget }): void {
  const place = (target as Element).closest<HTMLElement>('td, th > button > span');
  if (!place) return;
  if (place.scrollWidth > place.clientWidth) place.title = place.textContent;
  else place.removeAttribute('title');
}
