import type { ReactNode } from 'react';
import '../theme/empty-state.css';

interface EmptyStateProps {
  title: string;
  /** h1 when it is the whole screen. */
  heading?: 'h1' | 'h2';
  text?: string;
  children?: ReactNode;
}

export function EmptyState({ title, heading: Heading = 'h2', text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <svg className="empty-state-rail" viewBox="0 0 144 56" aria-hidden="true">
        <path d="M0 22h144M0 34h144" />
        <path d="M22 8h20v40H22zM82 8h20v40H82z" />
        <path className="empty-state-gap" d="M46 8h32v40H46z" />
        <path d="M28 20h8v12h-8zM88 20h8v12h-8z" />
      </svg>
      <Heading>{title}</Heading>
      {text && <p className="muted">{text}</p>}
      {children && <div className="empty-state-actions">{children}</div>}
    </div>
  );
}
