interface Sending {
  method: string;
  headers: Headers;
  signal: AbortSignal | undefined;
  body: FormData;
  onProgress: (sent: number) => void;
}

function readHeaders(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

/** `fetch` has no upload progress. */
export function fetchWithProgress(
  path: string,
  { method, headers, signal, body, onProgress }: Sending,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'arraybuffer';
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(
        new Response(request.response as ArrayBuffer, {
          status: request.status,
          headers: readHeaders(request.getAllResponseHeaders()),
        }),
      );
    request.onerror = () => reject(new TypeError('the connection was lost'));
    request.onabort = () => reject(new DOMException('given up', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
