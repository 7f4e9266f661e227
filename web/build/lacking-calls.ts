import { parseAst } from 'vite';
import { lacking } from './lacking.ts';

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : null;

const IS_GLOBAL_OBJECT = /^(window|self|globalThis)$/;

function lackingGlobal(name: string): string[] {
  return [
    ...lacking('javascript', 'builtins', name),
    ...lacking('api', name),
    ...lacking('api', 'Window', name),
  ];
}

function lackingOf(callee: Node): [name: string, browsers: string[]] | null {
  const name = nameOf(callee);
  if (name) return [name, lackingGlobal(name)];
  if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) return null;
  const [owner, member] = [nameOf(callee.object), nameOf(callee.property)];
  if (!owner || !member) return null;
  if (IS_GLOBAL_OBJECT.test(owner)) return [member, lackingGlobal(member)];
  const browsers = [
    ...lacking('javascript', 'builtins', owner, member),
    ...lacking('api', owner, `${member}_static`),
  ];
  return [`${owner}.${member}`, browsers];
}

/** Global functions, constructors and static methods that a built script calls and the oldest browsers lack, by name. */
export function lackingCalls(script: string): Map<string, string[]> {
  const all: [string, string[]][] = [];
  const walk = (node: Node): void => {
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
    if (isCall && !node.optional && isNode(node.callee)) {
      const one = lackingOf(node.callee);
      if (one && one[1].length > 0) all.push(one);
    }
    for (const child of childrenOf(node)) walk(child);
  };
  walk(parseAst(script) as unknown as Node);
  return new Map(all);
}
