import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../data/api/api.ts';
import { useChanged } from '../../data/socket/changes.ts';
import { catalogueOf, type LoadedCatalogue, loadProducts } from './catalogue.ts';
import { configurationPath, drawingPath } from './queries.ts';
import { reportCheck } from './report-errors.ts';
import { createEditor, type Editor } from './stack/editor.ts';
import type { EditorState } from './stack/editor-state.ts';
import type { ServerConfiguration } from './stack/server-configuration.ts';

export interface Loaded {
  editor: Editor;
  catalogue: LoadedCatalogue;
}

async function open(id: number): Promise<Loaded | Refusal> {
  const path = configurationPath(id);
  const [products, first] = await Promise.all([loadProducts(), api.get(path)]);
  if (isRefusal(products)) return products;
  if (isRefusal(first)) return first;
  const catalogue = catalogueOf(products);
  const withBrand = <T extends ServerConfiguration | Refusal>(answer: T): T =>
    isRefusal(answer)
      ? answer
      : { ...answer, brandLib: products.find(({ brandId }) => brandId === answer.brandId)?.brandLib ?? null };
  const editor = createEditor(withBrand(first), catalogue, {
    load: async () => withBrand(await api.get(path)),
    save: async (body) => withBrand(await api.put(drawingPath(id), body)),
    report: reportCheck,
  });
  return { editor, catalogue };
}

/** Opens a configuration for drawing; undefined while it comes. */
export function useConfigurator(id: number): Loaded | Refusal | undefined {
  const [loaded, setLoaded] = useState<Loaded | Refusal>();
  useEffect(() => {
    let isCurrent = true;
    setLoaded(undefined);
    void open(id).then((answer) => isCurrent && setLoaded(answer));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  const editor = loaded && !isRefusal(loaded) ? loaded.editor : undefined;
  const projectId = editor?.state().configuration.projectId ?? 0;
  useChanged(
    'configuration',
    (change) => editor?.changed(change === 'everything' ? undefined : change.rowVersion),
    id,
  );
  useChanged('project', () => editor?.changed(), projectId);
  return loaded;
}

export const useEditorState = (editor: Editor): EditorState =>
  useSyncExternalStore(editor.subscribe, editor.state);
