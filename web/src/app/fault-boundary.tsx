import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { EmptyState } from '../theme/empty-state.tsx';

interface FaultBoundaryProps {
  /** Another screen is another chance. */
  screen: string;
  children: ReactNode;
}

/** Stands in place of a screen that failed; React writes the fault itself to the browser's console. */
export class FaultBoundary extends Component<FaultBoundaryProps, { failed: string | null }> {
  override state = { failed: null as string | null };

  static getDerivedStateFromError(): { failed: string } {
    return { failed: location.pathname };
  }

  override componentDidUpdate(): void {
    if (this.state.failed !== null && this.state.failed !== this.props.screen)
      this.setState({ failed: null });
  }

  override render(): ReactNode {
    if (this.state.failed === null) return this.props.children;
    return (
      <Translation>
        {(t) => (
          <EmptyState heading="h1" title={t('fault.title')} text={t('fault.text')}>
            <button type="button" className="bp6-button bp6-intent-primary" onClick={() => location.reload()}>
              {t('fault.reload')}
            </button>
          </EmptyState>
        )}
      </Translation>
    );
  }
}
