import { useEffect, useState } from 'react';
import { api } from './api.ts';
import { isErrorResponse } from './error-response.ts';
import { showErrors } from './show-errors.ts';

/** null: loading. */
export function useBlobUrl(path: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const request = new AbortController();
    let made: string | undefined;
    const load = async () => {
      const blob = await api.blob(path, { signal: request.signal });
      if (request.signal.aborted) return;
      if (isErrorResponse(blob)) return showErrors(blob);
      made = URL.createObjectURL(blob);
      setUrl(made);
    };
    load().catch((fault: unknown) => {
      if (!request.signal.aborted) throw fault;
    });
    return () => {
      request.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [path]);
  return url;
}
