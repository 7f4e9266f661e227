import type { SVGIconProps } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import type { TextKey } from '../../i18n/text-key.ts';

/** A screen that can be gone to by name. */
export interface MenuEntry {
  path: string;
  text: TextKey;
  Icon: ComponentType<SVGIconProps>;
}
