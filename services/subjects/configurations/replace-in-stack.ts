import type { Change, Configuration } from './decider.ts';

/** The new product has the same width, so positions stay. */
export function replaceInStack(
  { stack, parameters }: Pick<Configuration, 'stack' | 'parameters'>,
  { from, to }: { from: string; to: string },
): Change {
  const renamed = <Named extends { ref: string }>(one: Named): Named =>
    one.ref === from ? { ...one, ref: to } : one;
  const accessories = parameters?.accessories.map((ref) => (ref === from ? to : ref)) ?? [];
  return {
    parameters: { accessories: [...new Set(accessories)] },
    drawing: {
      edit: {
        type: 'ReplaceAll',
        lines: stack.lines.map(renamed),
        elements: stack.elements.map(renamed),
      },
    },
  };
}
