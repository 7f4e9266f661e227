import type { DocumentSubject } from './document.ts';
import { Documents, useDocuments } from './documents.tsx';

/** What belongs to an entity, in its page. */
export default function DocumentsSection({ about }: { about: DocumentSubject }) {
  return <Documents {...useDocuments(about)} />;
}
