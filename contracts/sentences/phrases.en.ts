import type { Phrases } from './context.ts';

export default {
  system: 'The system',
  erased: 'an erased user',
  another: 'somebody else',
  id: (id) => `no.\u00a0${id}`,
  quoted: (text) => `“${text}”`,
  line: (number) => (number ? `row\u00a0${number}` : 'a row that has gone since'),
  module: (number, isRight) => `module\u00a0${number}${isRight ? ', right' : ''}`,
  place: (number, isRight) => `place\u00a0${number}${isRight ? ', right' : ''}`,
  accessories: 'among the accessories',
  models: {
    project: 'the project',
    configuration: 'the configuration',
    user: 'the account of',
    group: 'the group',
    quote: 'the quote',
    company: 'the company',
    product: 'the product',
  },
  spelt: (sentence) => sentence,
} satisfies Phrases;
