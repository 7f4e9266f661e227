import { expect, test } from 'vitest';
import { html, trusted } from './html.ts';

test('values are escaped in text and attributes', () => {
  const name = `<b>"O'Neil" & fils</b>`;
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;b&gt;&quot;O&#39;Neil&quot; &amp; fils&lt;/b&gt;">&lt;b&gt;&quot;O&#39;Neil&quot; &amp; fils&lt;/b&gt;</p>',
  );
});

test('nested HTML is escaped once, lists are joined, and null is empty', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${null}${7}${trusted('<hr>')}`.markup).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul>7<hr>',
  );
});
