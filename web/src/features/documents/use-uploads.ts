import { MAX_UPLOAD_BYTES, namedFormat } from '@coffret/contracts/documents/accepted-uploads';
import { useEffect, useReducer, useRef } from 'react';
import { api } from '../../data/api/api.ts';
import { ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { errorText } from '../../data/api/error-text.ts';
import { at } from '../../data/api/path.ts';
import { toast } from '../../data/toast.ts';
import type { DocumentSubject } from './document.ts';

export interface Upload {
  key: number;
  name: string;
  /** 0 to 1. */
  sent: number;
}

/** null: can be uploaded. */
export function uploadRejection({ name, size }: Pick<File, 'name' | 'size'>): ErrorResponse | null {
  if (namedFormat(name) === null) return new ErrorResponse([{ code: 'fileTypeError' }]);
  return size > MAX_UPLOAD_BYTES ? new ErrorResponse([{ code: 'TOO_LARGE' }]) : null;
}

function showUploadErrors(name: string, { errors }: ErrorResponse): void {
  for (const error of errors) {
    toast({
      text: { key: 'labelled', values: { label: name, text: errorText(error) } },
      intent: error.code === 'fileTypeError' ? 'warning' : 'danger',
      timeout: 10_000,
    });
  }
}

/** Sequential uploads with progress; aborted on unmount. */
export function useUploads({ model, id }: DocumentSubject, onAdded: () => void) {
  const uploads = useRef<Upload[]>([]);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const last = useRef(0);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const over = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    over.current = controller;
    return () => controller.abort();
  }, []);
  const show = (next: Upload[]) => {
    uploads.current = next;
    redraw();
  };

  async function send(upload: Upload, file: File): Promise<void> {
    const { signal } = over.current;
    if (signal.aborted) return;
    const form = new FormData();
    form.append('type', 'default');
    form.append('linkedEntityModel', model);
    form.append('linkedEntityId', String(id));
    form.append('filedata', file);
    const onProgress = (sent: number) =>
      show(uploads.current.map((one) => (one.key === upload.key ? { ...one, sent } : one)));
    const answer = await api
      .post(at('/api/upload/{params}', { params: 'documents' }), form, { signal, onProgress })
      // Aborted.
      .catch(() => null);
    show(uploads.current.filter(({ key }) => key !== upload.key));
    if (isErrorResponse(answer)) showUploadErrors(file.name, answer);
    else if (answer !== null) onAdded();
  }

  function add(files: readonly File[]): void {
    for (const file of files) {
      const rejection = uploadRejection(file);
      if (rejection) {
        showUploadErrors(file.name, rejection);
        continue;
      }
      last.current += 1;
      const upload = { key: last.current, name: file.name, sent: 0 };
      show([...uploads.current, upload]);
      turn.current = turn.current.then(() => send(upload, file));
    }
  }
  return { uploads: uploads.current, add };
}
