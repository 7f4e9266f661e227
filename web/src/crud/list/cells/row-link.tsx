import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { LinkTarget } from '../list-definition.ts';
import type { CellContext } from './cell-context.ts';

interface RowLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target'> {
  target: LinkTarget;
  context: CellContext;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The router's link reads five contexts, too slow for a thousand cells. */
export function RowLink({ target: { to, state }, context, ...props }: RowLinkProps) {
  return (
    <a
      {...props}
      href={to}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        void context.tools.navigate(to, { state });
      }}
    />
  );
}
