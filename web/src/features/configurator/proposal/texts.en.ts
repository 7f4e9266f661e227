export const proposalEn = {
  limits: {
    LOAD_one: '{{from}} A socket limited to {{to}} A to stay within {{limit}} A.',
    LOAD_other: '{{count}} {{from}} A sockets limited to {{to}} A to stay within {{limit}} A.',
    RATED_CURRENT_one: '{{from}} A socket limited to {{to}} A by the rated current of the cabinet.',
    RATED_CURRENT_other:
      '{{count}} {{from}} A sockets limited to {{to}} A by the rated current of the cabinet.',
    CATALOGUE_one: '{{from}} A socket limited to {{to}} A: the catalogue has no larger breaker.',
    CATALOGUE_other: '{{count}} {{from}} A sockets limited to {{to}} A: the catalogue has no larger breaker.',
    ARRANGEMENT_one: '{{from}} A socket limited to {{to}} A: no other arrangement fits.',
    ARRANGEMENT_other: '{{count}} {{from}} A sockets limited to {{to}} A: no other arrangement fits.',
  },
  headAdded: 'A head breaker is added: the load exceeds the rated current.',
};
