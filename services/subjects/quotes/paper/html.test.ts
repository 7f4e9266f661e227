import { expect, test } from 'vitest';
import { html, trusted } from './html.ts';

test('what is put in is escaped, in text and in attributes', () => {
  const name = `<b>"O'Neil" & fils</b>`;
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;b&gt;&quot;O&#39;Neil&quot; &amp; fils&lt;/b&gt;">&lt;b&gt;&quot;O&#39;Neil&quot; &amp; fils&lt;/b&gt;</p>',
  );
});

test('HTML inside HTML is escaped once, lists are joined, null is nothing', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${null}${7}${trusted('<hr>')}`.markup).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul>7<hr>',
  );
});
