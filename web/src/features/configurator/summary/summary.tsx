import type { LoadedCatalogue } from '../catalogue.ts';
import type { Action } from '../stack/actions.ts';
import type { Editor } from '../stack/editor.ts';
import type { EditorState } from '../stack/editor-state.ts';
import { Bill } from './bill.tsx';
import { Findings } from './findings.tsx';
import { LoadBars } from './load.tsx';
import { Price } from './price.tsx';

interface SummaryProps {
  editor: Editor;
  state: EditorState;
  catalogue: LoadedCatalogue;
  locked: boolean;
  onLead: (line: number, slot: number | null) => void;
  onDo: (action: Action) => void;
}

/** What the cabinet costs, bears, breaks and holds. */
export function Summary({ editor, state, catalogue, locked, onLead, onDo }: SummaryProps) {
  const { configuration, history, verdict, saving } = state;
  const stack = history.present;
  return (
    <>
      <Price stackPrice={verdict.stackPrice} priced={configuration} isCurrent={saving === 'saved'} />
      <LoadBars load={verdict.load} answer={stack.answer} locked={locked} onChange={editor.ask} />
      <Findings
        {...{ stack, locked }}
        configurationId={configuration.id}
        errors={verdict.errors}
        notices={verdict.notices}
        onAnswer={editor.ask}
        onLead={onLead}
      />
      <Bill {...{ configuration, stack, catalogue, locked }} onDo={onDo} />
    </>
  );
}
