export interface FilePart {
  name: string;
  bytes: Uint8Array;
}

/** In no file but by design of whoever made it: the same request is the same bytes. */
const BOUNDARY = 'coffret-9b1c6f3e5a7d';

/** A form as it goes over the line, its fields as they are: also those that no browser would send. */
export function multipart(fields: readonly (readonly [name: string, text: string])[], file: FilePart | null) {
  const head = (disposition: string) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`);
  const parts = fields.flatMap(([name, text]) => [
    head(`name="${name}"`),
    Buffer.from(text),
    Buffer.from('\r\n'),
  ]);
  if (file)
    parts.push(
      head(`name="filedata"; filename="${file.name}"`),
      Buffer.from(file.bytes),
      Buffer.from('\r\n'),
    );
  const body = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body };
}
