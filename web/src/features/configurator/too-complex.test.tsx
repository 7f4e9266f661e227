import { createCatalogue } from '@coffret/cabinet/catalogue';
import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import ProposalDialog from './proposal/proposal-dialog.tsx';
import { RepairButton } from './repair/repair-button.tsx';
import { edited } from './stack/editor.fixture.ts';

const { show, press, next, pass, all } = componentTests();
const { editor } = edited();
const catalogue = { ...createCatalogue([]), products: [] };

const TOO_COMPLEX = { errors: [{ code: 'TOO_COMPLEX' }] };
const TEXT = 'Ce coffret demande une recherche trop longue. Simplifiez-le, puis recommencez.';
const dialog = () => all('.bp6-dialog-body, .bp6-dialog-body *').map(({ textContent }) => textContent);

test('a repair and a proposal that take too long say so where they were asked for', async () => {
  await show(<RepairButton editor={editor} catalogue={catalogue} isMeant={null} />);
  await press('Tout corriger');
  await pass(0);
  await (await next('POST')).answer(TOO_COMPLEX, 422);
  expect(dialog()).toContain(TEXT);
  expect(dialog()).not.toContain('Aucune correction simple n’a été trouvée.');

  const nothing = () => undefined;
  await show(
    <ProposalDialog isOpen editor={editor} catalogue={catalogue} onTaken={nothing} onClose={nothing} />,
  );
  await pass(0);
  await (await next('POST')).answer(TOO_COMPLEX, 422);
  expect(dialog()).toContain(TEXT);
});
