import { lazyPart } from '../../../ui/elements/lazy-part.tsx';

/** With the sentences of all events. */
export const LastChanges = lazyPart(() => import('./history.tsx'));
