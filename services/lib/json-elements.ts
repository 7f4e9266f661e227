/** `list`: the last name before the list; '' when the list is the whole text. */
interface JsonElement {
  list: string;
  text: string;
}

const OUTSIDE = /["{}]/g;
const IN_TEXT = /["\\]/g;

/**
 * Splits JSON such as {"prices":[{…},{…}],"rejected":[]} into the objects of its lists, part by part: JSON.parse of some
 * megabytes holds the event loop. Lists are not nested in others, and the JSON is valid.
 */
export async function* jsonElements(
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<JsonElement> {
  const decoder = new TextDecoder();
  /** Of the braces of an element. */
  let level = 0;
  let [text, list, depth, isInText] = ['', '', 0, false];
  /** In `text`: where to go on, and the beginning of the element or name. */
  let [at, begun] = [0, 0];
  for await (const bytes of content) {
    text += decoder.decode(bytes, { stream: true });
    if (text !== '') level ||= text.startsWith('{') ? 2 : 1;
    for (;;) {
      const sought = isInText ? IN_TEXT : OUTSIDE;
      sought.lastIndex = at;
      const found = sought.exec(text);
      if (!found) break;
      const [sign] = found;
      at = found.index + 1;
      if (sign === '\\') at += 1;
      else if (sign === '"') {
        isInText = !isInText;
        if (depth < level && isInText) begun = at;
        else if (depth < level) list = text.slice(begun, at - 1);
      } else if (sign === '{') {
        depth += 1;
        if (depth === level) begun = at - 1;
      } else {
        depth -= 1;
        if (depth === level - 1) yield { list, text: text.slice(begun, at) };
      }
    }
    at = Math.max(at, text.length);
    const kept = isInText || depth >= level ? begun : at;
    text = text.slice(kept);
    at -= kept;
    begun -= kept;
  }
}
