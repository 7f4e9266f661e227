import '../../../app/routes/private-routes.ts';
import { expect, test } from 'vitest';
import { CoffretForm } from '../../../form/coffret-form.tsx';
import { TextField } from '../../../form/text-field.tsx';
import { componentTests } from '../../../testing/component.tsx';
import { RefTaken } from './ref-taken.tsx';

const { show, next, press, write, all } = componentTests();

test('a reference that is taken names its product, with a link', async () => {
  await show(
    <CoffretForm<{ ref: string }> onSubmit={async () => ({ ref: 'DUPLICATE' })}>
      <TextField name="ref" label="catalogue.ref" errorTexts={{ DUPLICATE: <RefTaken /> }} required />
      <button type="submit">Créer</button>
    </CoffretForm>,
  );
  await write('[name=ref]', 'D4P32');
  await press('Créer');
  const asked = await next();
  expect(new URLSearchParams(asked.path.split('?')[1]).get('ref')).toBe('D4P32');
  const other = { id: 8, ref: 'D4P32X', lib: 'Autre' };
  await asked.answer({ rows: [other, { id: 7, ref: 'D4P32', lib: 'Disjoncteur 4P 32 A' }], count: 2 });
  const [note] = all('.field-error');
  expect(note?.textContent).toBe('Cette référence est celle de\u00a0: Disjoncteur 4P 32 A');
  expect(note?.querySelector('a')?.getAttribute('href')).toBe('/catalogs/7');
});
