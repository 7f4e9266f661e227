import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { Use, Uses } from '@coffret/contracts/uses';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '../../data/api/path.ts';
import { useQuery } from '../../data/query/use-query.ts';
import type { Entity } from '../../data/socket/changes.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useReturnedFocus } from '../../ui/dialogs/use-returned-focus.ts';
import { NotLoaded } from '../../ui/elements/load-failure.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { UsesList } from './uses-list.tsx';

/** Where it is asked what uses an item, and what there is to do about it. */
export interface AskedUses {
  /** `/api/{register}/{id}/uses`. */
  path: Path<{ GET: Uses }>;
  /** What may use it: it is asked again when one of these changes. */
  usedBy: readonly Entity[];
  /** What can be done while something uses it: to put another in its place, to archive it; `close` ends the dialog. */
  ways?: (uses: readonly Use[], close: () => void) => ReactNode;
}

interface UsesDialogProps extends AskedUses {
  /** What the item is called. */
  name: string;
  /** What is asked once nothing uses it; absent: that it is definitive. */
  warning?: ReactNode;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Before an item is removed: what uses it and what can be done about that; the question comes when nothing does. */
export default function UsesDialog({
  name,
  path,
  usedBy,
  warning,
  onDelete,
  onClose,
  ways,
}: UsesDialogProps) {
  const { t } = useTranslation();
  // Of the two dialogs the second opens from within the first.
  useReturnedFocus(true);
  const { data, refusal, reload } = useQuery(path, { changedBy: usedBy });
  if (data?.uses.length === 0) {
    return (
      <ConfirmDialog
        title={t('list.deleteTitle', { name })}
        action={t('list.delete')}
        onClose={onClose}
        onConfirm={async () => void (await onDelete())}
      >
        {warning ?? <p>{t('list.deleteWarning', { rows: name })}</p>}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(data ? 'entity.uses.title' : 'list.deleteTitle', { name })}
      className="narrow-dialog"
    >
      <DialogBody>
        {refusal && !data && <NotLoaded refusal={refusal} onRetry={reload} />}
        {!refusal && !data && <Skeleton lines={4} />}
        {data && (
          <>
            <p>{t('entity.uses.text')}</p>
            <UsesList uses={data.uses} onLeave={onClose} />
            {ways?.(data.uses, onClose)}
          </>
        )}
      </DialogBody>
      <DialogFooter actions={<Button text={t('close')} onClick={onClose} />} />
    </Dialog>
  );
}
