import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProjectPicture } from './project-picture.tsx';

const picture = (name: string) => renderToStaticMarkup(<ProjectPicture id={8} name={name} />);

test('a project’s picture fits its name, and is abstract without a known word', () => {
  expect(picture('Marché de Noël')).toBe(picture('Halles de Lyon'));
  expect(picture('Scène couverte')).not.toBe(picture('Marché de Noël'));
  expect(picture('Port de plaisance')).not.toBe(picture('Transport'));
  expect(picture('Transport')).toBe(picture('Projet neuf'));
});
