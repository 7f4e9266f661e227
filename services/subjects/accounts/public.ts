export { factor } from './factor.ts';
export { LINK_LIFETIMES_MS } from './link-lifetimes.ts';
