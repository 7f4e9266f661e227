import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';
import { configurationAt } from '../../data/resources.ts';
import type { Change } from '../../data/socket/changes.ts';
import { useChanged } from '../../data/socket/use-changed.ts';
import { toast } from '../../data/toast.ts';
import { catalogueOf, type LoadedCatalogue, loadProducts } from './catalogue.ts';
import { showCheckErrors } from './show-check-errors.ts';
import { createEditor, type Editor } from './stack/editor.ts';
import type { EditorState } from './stack/editor-state.ts';
import type { ServerConfiguration } from './stack/server-configuration.ts';

export interface Loaded {
  editor: Editor;
  catalogue: LoadedCatalogue;
  /** After price changes; the editor uses it from the next step on. */
  reloadCatalogue(): Promise<unknown>;
}

/** `show` is called again after reloads. */
async function open(id: number, show: (loaded: Loaded) => void): Promise<Loaded | ErrorResponse> {
  const path = configurationAt(id).path;
  const [products, first] = await Promise.all([loadProducts(), api.get(path)]);
  if (isErrorResponse(products)) return products;
  if (isErrorResponse(first)) return first;
  let listed = products;
  const withBrand = <T extends ServerConfiguration | ErrorResponse>(answer: T): T =>
    isErrorResponse(answer)
      ? answer
      : { ...answer, brandLib: products.find(({ brandId }) => brandId === answer.brandId)?.brandLib ?? null };
  const isQuoted = ({ status }: ServerConfiguration) => status !== 'PENDING';
  const catalogueFor = (shown: ServerConfiguration) =>
    catalogueOf(listed, isQuoted(shown) ? shown.ProjProducts : []);
  let wasQuoted = isQuoted(first);
  let catalogue = catalogueFor(first);
  const editor = createEditor(withBrand(first), () => catalogue, {
    load: async () => withBrand(await api.get(path)),
    save: async (body) =>
      withBrand(await api.put(at('/api/configurations/editConfigurator/{id}', { id }), body)),
    saveForm: async (body) => withBrand(await api.put(path, body)),
    report: showCheckErrors,
    stepDropped: () =>
      toast({ text: { key: 'configurator.stepDropped' }, intent: 'warning', id: 'stepDropped' }),
  });
  const loaded = (): Loaded => ({ editor, catalogue, reloadCatalogue });
  function renew(): void {
    const { configuration } = editor.state();
    wasQuoted = isQuoted(configuration);
    catalogue = catalogueFor(configuration);
    show(loaded());
  }
  const reloadCatalogue = () =>
    command(loadProducts(), {
      done(fresh) {
        listed = fresh;
        renew();
      },
    });
  editor.subscribe(() => {
    if (isQuoted(editor.state().configuration) !== wasQuoted) renew();
  });
  return loaded();
}

/** undefined: loading. */
export function useConfigurator(id: number): Loaded | ErrorResponse | undefined {
  const [loaded, setLoaded] = useState<Loaded | ErrorResponse>();
  /** Changes while it loads, which the answer may not have. */
  const missed = useRef<(Change | 'everything')[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setLoaded(undefined);
    missed.current = [];
    const show = (answer: Loaded | ErrorResponse) => isCurrent && setLoaded(answer);
    void open(id, show).then(show);
    return () => {
      isCurrent = false;
    };
  }, [id]);
  const { language } = useTranslation().i18n;
  const shownIn = useRef(language);
  useEffect(() => {
    if (shownIn.current === language || !loaded || isErrorResponse(loaded)) return;
    shownIn.current = language;
    void loaded.reloadCatalogue();
  }, [language, loaded]);
  const editor = loaded && !isErrorResponse(loaded) ? loaded.editor : undefined;
  useChanged(['configuration', 'project'], (change) => {
    if (editor) hear(editor, change);
    else missed.current.push(change);
  });
  const hearMissed = useEffectEvent((to: Editor) => {
    for (const change of missed.current.splice(0)) hear(to, change);
  });
  useEffect(() => {
    if (editor) hearMissed(editor);
  }, [editor]);
  return loaded;
}

function hear(editor: Editor, change: Change | 'everything'): void {
  const { id, projectId } = editor.state().configuration;
  if (change === 'everything') editor.changed();
  else if (change.entity === 'configuration' && change.id === id) editor.changed(change.rowVersion);
  else if (change.entity === 'project' && change.id === projectId) editor.changed();
}

export const useEditorState = (editor: Editor): EditorState =>
  useSyncExternalStore(editor.subscribe, editor.state);
