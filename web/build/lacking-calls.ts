import { parseAst } from 'vite';
import { lacking, lackingMethods } from './lacking.ts';

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

const METHODS = lackingMethods();

/** What gives an iterator, if it is called without arguments or is `matchAll`. */
const GIVES_ITERATOR = /^(values|keys|entries|matchAll)$/;

function givesIterator(node: unknown): boolean {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  const name = nameOf(node.callee.property) ?? '';
  const isPlain = Array.isArray(node.arguments) && node.arguments.length === 0;
  return GIVES_ITERATOR.test(name) && (isPlain || name === 'matchAll');
}

function lackingMethod(object: unknown, name: string): [name: string, browsers: string[]] | null {
  if (givesIterator(object)) return [`Iterator#${name}`, lacking('javascript', 'builtins', 'Iterator', name)];
  const method = METHODS.get(name);
  return method ? [`${method.owner}#${name}`, method.browsers] : null;
}

function lackingOf(callee: Node): [name: string, browsers: string[]] | null {
  const name = nameOf(callee);
  if (name) return [name, lackingGlobal(name)];
  if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) return null;
  const [owner, member] = [nameOf(callee.object), nameOf(callee.property)];
  if (!member) return null;
  if (!owner) return lackingMethod(callee.object, member);
  if (IS_GLOBAL_OBJECT.test(owner)) return [member, lackingGlobal(member)];
  const browsers = [
    ...lacking('javascript', 'builtins', owner, member),
    ...lacking('api', owner, `${member}_static`),
  ];
  return browsers.length > 0 ? [`${owner}.${member}`, browsers] : lackingMethod(callee.object, member);
}

/** Global functions, constructors and methods that a built script calls and the oldest browsers lack, by name. */
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
