import { Button } from '@blueprintjs/core';
import type { SVGIconProps } from '@blueprintjs/icons';
import type { ComponentType } from 'react';

interface JumpButtonProps {
  Icon: ComponentType<SVGIconProps>;
  text: string;
  /** null: there is no such step. */
  to: number | null;
  go: (to: number) => void;
}

export function JumpButton({ Icon, text, to, go }: JumpButtonProps) {
  return (
    <Button
      icon={<Icon />}
      variant="minimal"
      aria-label={text}
      title={text}
      // aria-disabled keeps the focus.
      aria-disabled={to === null}
      className={to === null ? 'bp6-disabled' : undefined}
      onClick={() => to !== null && go(to)}
    />
  );
}
