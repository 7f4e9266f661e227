import type { ConfigurationRow } from '@coffret/contracts/configurations/answers';
import { useTranslation } from 'react-i18next';
import { api } from '../../../data/api/api.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { duplicatePath } from './queries.ts';

export function DuplicateDialog({ row, onClose }: { row: ConfigurationRow; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <CopyDialog
      of={row}
      title={t('configurations.duplicateTitle', { name: row.lib })}
      act={t('configurations.duplicate')}
      send={(values) => api.post(duplicatePath(row.id), values)}
      onClose={onClose}
    />
  );
}
