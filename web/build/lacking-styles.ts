import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss';
import { lacking } from './lacking.ts';

const PREFIXED = /^-(webkit|moz|ms|o)-/;
const PSEUDO = /::?([a-z][\w-]*)/g;
const FEATURE = /\(\s*([a-z-]+)/g;
/** Keywords and functions of a value, without strings, addresses and custom properties. */
const WORD = /(?<![\w#.-])([a-z][\w-]*)(\()?/g;
const OPAQUE = /"[^"]*"|'[^']*'|url\([^)]*\)|--[\w-]+/g;
/** A selector that a browser does not know takes its rule with it, except within these. */
const FORGIVING = /:(is|where)\((?:[^()]|\([^()]*\))*\)/g;

type Found = [feature: string, browsers: string[]];

const found = (feature: string, ...paths: (readonly string[])[]): Found[] => {
  const browsers = [...new Set(paths.flatMap((path) => lacking('css', ...path)))];
  return browsers.length > 0 ? [[feature, browsers]] : [];
};

function isWithin(node: Node, is: (parent: Node) => boolean): boolean {
  const { parent } = node;
  return parent !== undefined && (is(parent) || isWithin(parent, is));
}

const isAtRule = (node: Node): node is AtRule => node.type === 'atrule';

/** `@supports` asks first. */
const isGuarded = (node: Node) => isWithin(node, (parent) => isAtRule(parent) && parent.name === 'supports');

const before = (declaration: Declaration, is: (prop: string) => boolean): boolean => {
  for (let other = declaration.prev(); other; other = other.prev())
    if (other.type === 'decl' && is(other.prop)) return true;
  return false;
};

/** The property has another value before, for browsers that do not know this one. */
const hasFallback = (declaration: Declaration) => before(declaration, (prop) => prop === declaration.prop);

const hasPrefixed = (declaration: Declaration) =>
  before(declaration, (prop) => PREFIXED.test(prop) && prop.replace(PREFIXED, '') === declaration.prop);

function inAtRule({ name, params }: AtRule): Found[] {
  if (PREFIXED.test(name)) return [];
  const features = name === 'media' ? [...params.matchAll(FEATURE)].map(([, feature = '']) => feature) : [];
  return [
    ...found(`@${name}`, ['at-rules', name]),
    ...features.flatMap((feature) => found(`@media ${feature}`, ['at-rules', 'media', feature])),
  ];
}

function inRule(rule: Rule): Found[] {
  if (isWithin(rule, (parent) => isAtRule(parent) && parent.name.endsWith('keyframes'))) return [];
  const nesting = isWithin(rule, ({ type }) => type === 'rule')
    ? found('nesting', ['selectors', 'nesting'])
    : [];
  const pseudos = [...rule.selector.replace(FORGIVING, '').matchAll(PSEUDO)].map(([, name = '']) => name);
  return [...nesting, ...pseudos.flatMap((name) => found(`:${name}`, ['selectors', name]))];
}

function inDeclaration(declaration: Declaration): Found[] {
  const { prop, value } = declaration;
  if (PREFIXED.test(prop)) return [];
  const property = hasPrefixed(declaration) ? [] : found(prop, ['properties', prop]);
  if (property.length > 0 || hasFallback(declaration)) return property;
  return [...value.replace(OPAQUE, '').matchAll(WORD)].flatMap(([, word = '', isFunction]) =>
    isFunction
      ? found(`${word}()`, ['types', word], ['types', 'color', word])
      : found(`${prop}: ${word}`, ['properties', prop, word]),
  );
}

/** What the oldest browsers lack of this style sheet, by feature: neither behind `@supports` nor with another value before. */
export function lackingStyles(sheet: string): Map<string, string[]> {
  const all: Found[] = [];
  postcss.parse(sheet).walk((node) => {
    if (node.type === 'comment' || isGuarded(node)) return;
    if (node.type === 'atrule') all.push(...inAtRule(node));
    else if (node.type === 'rule') all.push(...inRule(node));
    else all.push(...inDeclaration(node));
  });
  return new Map(all);
}
