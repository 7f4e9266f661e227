export { LINK_LIFETIMES_MS } from './link-lifetimes.ts';
export { factor } from './second-factor.ts';
