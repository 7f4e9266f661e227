import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { missingReason } from '../../lib/missing-reason.ts';
import { EmptyState } from './empty-state.tsx';

function NotLoaded() {
  const { t } = useTranslation();
  const why = missingReason();
  return <EmptyState title={t(`fault.${why}.title`)} text={t(`fault.${why}.text`)} />;
}

/** A part of a screen, loaded when it is first shown. If that fails, the rest of the screen and its edits stay. */
export const lazyPart = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: NotLoaded })));
