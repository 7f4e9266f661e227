interface FilePart {
  name: string;
  bytes: Uint8Array;
}

/** Fixed, so that a request can be repeated byte for byte. */
const BOUNDARY = 'coffret-9b1c6f3e5a7d';

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
