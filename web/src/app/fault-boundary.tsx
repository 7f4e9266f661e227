import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissToast } from '../data/toast.ts';
import { missingReason } from '../lib/missing-reason.ts';
import { EmptyState } from '../ui/elements/empty-state.tsx';
import { PageTitle } from '../ui/elements/page-title.tsx';
import { ignoreMissingChunk, isMissingChunk, MISSING_TOAST, reloadForNewVersion } from './missing-chunks.ts';

interface FaultBoundaryProps {
  /** Navigation resets the boundary. */
  screen: string;
  children: ReactNode;
}

interface Failure {
  screen: string;
  isMissing: boolean;
  /** Loaded after the fault. */
  Report?: ComponentType;
}

function FaultScreen({ isMissing, Report }: Failure) {
  const { t } = useTranslation();
  const why = isMissing ? missingReason() : 'broken';
  return (
    <>
      <PageTitle title={t(`fault.${why}.title`)} />
      <EmptyState heading="h1" title={t(`fault.${why}.title`)} text={t(`fault.${why}.text`)}>
        <button type="button" className="bp6-button bp6-intent-primary" onClick={() => location.reload()}>
          {t('fault.reload')}
        </button>
        {Report && !isMissing && <Report />}
      </EmptyState>
    </>
  );
}

/** Replaces a screen that failed to render or load, and reports it; React logs the error to the console. */
export class FaultBoundary extends Component<FaultBoundaryProps, { failure: Failure | null }> {
  override state = { failure: null as Failure | null };

  static getDerivedStateFromError(fault: unknown): { failure: Failure } {
    return { failure: { screen: location.pathname, isMissing: isMissingChunk(fault) } };
  }

  override componentDidCatch(fault: unknown, { componentStack }: ErrorInfo): void {
    import('./after-fault.tsx').then(({ logFault, ReportButton }) => {
      logFault(fault, componentStack);
      this.setState(({ failure }) => ({ failure: failure && { ...failure, Report: ReportButton } }));
    }, ignoreMissingChunk);
    if (!isMissingChunk(fault)) return;
    dismissToast(MISSING_TOAST);
    reloadForNewVersion();
  }

  override componentDidUpdate(): void {
    if (this.state.failure !== null && this.state.failure.screen !== this.props.screen)
      this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : <FaultScreen {...failure} />;
  }
}
