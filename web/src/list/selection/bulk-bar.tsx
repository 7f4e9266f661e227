import { Button, ProgressBar } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../i18n/formats.ts';
import { ConfirmDialog } from '../../theme/confirm-dialog.tsx';
import type { BulkAction } from '../list-definition.ts';
import { forEachRow } from './for-each-row.ts';
import type { Selection } from './use-selection.ts';
import './bulk-bar.css';

interface BulkBarProps {
  selection: Selection;
  /** How many rows match. */
  count: number | undefined;
  /** Those that the user may do. */
  actions: readonly BulkAction[];
}

/** What can be done with the selected rows: it says how many they are, and asks first. */
export function BulkBar({ selection, count = 0, actions }: BulkBarProps) {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const { ids, all, matching } = selection;
  if (ids.length === 0) return null;
  const number = { count: ids.length, total: numberText(ids.length, i18n.language) };
  const more = { count: matching, total: numberText(matching, i18n.language) };
  return (
    <div className="list-bulk">
      <span role="status">{t('list.selected', number)}</span>
      {all && ids.length < matching && (
        <Button
          variant="minimal"
          text={t(matching < count ? 'list.selectFirst' : 'list.selectMatching', more)}
          onClick={() => void selection.selectMatching()}
        />
      )}
      <Button variant="minimal" text={t('list.unselect')} onClick={() => selection.replace([])} />
      {actions.map((action) => (
        <Button
          key={action.text}
          intent="danger"
          icon={<action.Icon />}
          text={t(action.text, number)}
          onClick={() => {
            setDone(null);
            setAsked(action);
          }}
        />
      ))}
      {asked && (
        <ConfirmDialog
          title={t(asked.text, number)}
          action={t(asked.text, number)}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            const over = new Set(await forEachRow(ids, asked.call, asked.done, setDone));
            setAsked(null);
            selection.replace(ids.filter((id) => !over.has(id)));
          }}
        >
          <p>{t(asked.warning, number)}</p>
          {done !== null && <ProgressBar value={done / ids.length} />}
        </ConfirmDialog>
      )}
    </div>
  );
}
