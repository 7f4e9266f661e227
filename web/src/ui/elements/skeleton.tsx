import { useTranslation } from 'react-i18next';
import '../theme/skeleton.css';

interface SkeletonProps {
  lines?: number;
  /** px. */
  height?: number;
}

export function Skeleton({ lines = 3, height = 14 }: SkeletonProps) {
  const { t } = useTranslation();
  return (
    <div className="skeleton" role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} style={{ height, width: `${92 - ((line * 37) % 40)}%` }} />
      ))}
    </div>
  );
}
