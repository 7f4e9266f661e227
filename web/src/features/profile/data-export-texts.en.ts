import type { TextsLike } from '../../i18n/texts-like.ts';
import type french from './data-export-texts.fr.ts';

export default {
  title: 'My data',
  text: 'An archive of all that we keep of you: JSON, PDF, your files and the papers of your quotes.',
  download: 'Download my data',
} satisfies TextsLike<typeof french>;
