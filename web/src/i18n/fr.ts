import { profileFr } from '../features/profile/texts.fr.ts';
import { entryFr } from './entry.fr.ts';

/** Every text of the product in French. A feature's own stand beside it, under the feature's name. */
export const fr = {
  ...entryFr,
  profile: profileFr,
};
