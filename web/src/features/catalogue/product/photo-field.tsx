import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../data/api/api.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { useFormField } from '../../../form/field.tsx';
import styles from '../catalogue.module.css';

/** Formats that the server accepts. */
const ACCEPT = '.png,.jpg,.jpeg,.webp,.gif';

/** URL of the chosen or the saved picture; undefined: none, or loading. */
function usePicture(chosen: File | undefined, saved: string | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const request = new AbortController();
    const show = (picture: Blob) => setAddress(URL.createObjectURL(picture));
    const load = async (path: string) => {
      const answer = await api.blob(path, { signal: request.signal });
      if (!isErrorResponse(answer) && !request.signal.aborted) show(answer);
    };
    if (chosen) show(chosen);
    // Ignored: the component may be gone.
    else if (saved) load(saved).catch(() => undefined);
    return () => {
      request.abort();
      setAddress(undefined);
    };
  }, [chosen, saved]);
  return address;
}

export function PhotoField({ saved, disabled }: { saved: string | null; disabled: boolean }) {
  const { t } = useTranslation();
  const { input, frame } = useFormField<File | undefined>({
    name: 'filedata',
    label: 'catalogue.photo.label',
    disabled,
  });
  const file = useRef<HTMLInputElement>(null);
  const chosen = input.value || undefined;
  const address = usePicture(chosen, saved);
  return (
    <div className={styles.photoField}>
      <p>{frame.label}</p>
      <div className={styles.photo}>
        {address && (
          <img src={address} alt={t('catalogue.photo.label')} onLoad={() => URL.revokeObjectURL(address)} />
        )}
        <p className="muted small">
          {chosen?.name ?? t(saved ? 'catalogue.photo.saved' : 'catalogue.photo.none')}
        </p>
        <Button
          disabled={disabled}
          text={t(address ? 'catalogue.photo.other' : 'catalogue.photo.choose')}
          onClick={() => file.current?.click()}
          onBlur={() => input.onBlur()}
        />
        {chosen && (
          <Button
            variant="minimal"
            text={t('catalogue.photo.undo')}
            onClick={() => input.onChange(undefined)}
          />
        )}
        <input
          ref={file}
          type="file"
          hidden
          accept={ACCEPT}
          onChange={({ currentTarget }) => {
            input.onChange(currentTarget.files?.[0]);
            // Allows choosing the same file again.
            currentTarget.value = '';
          }}
        />
      </div>
      {frame.error && (
        <p className="field-error" role="alert">
          {frame.error}
        </p>
      )}
    </div>
  );
}
