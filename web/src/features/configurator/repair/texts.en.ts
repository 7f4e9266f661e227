const repair = {
  fix: 'Fix',
  fixAll: 'Fix all',
  looking: 'Looking for the smallest fix…',
  count_one: '{{count}} change:',
  count_other: '{{count}} changes:',
  choice: 'Two fixes are possible:',
  kept: 'Fix the cabinet',
  adapted: 'Adapt the form to the cabinet',
  none: 'No simple fix was found.',
  apply: 'Apply',
  applied: 'Cabinet fixed. You can undo it.',
  limits_one: '{{count}} socket of {{from}} A limited to {{to}} A by its breaker',
  limits_other: '{{count}} sockets of {{from}} A limited to {{to}} A by their breaker',
  instead: '{{asked}} instead of {{before}} (form)',
  socketTypes: 'CEE sockets of the form: those of the cabinet',
  field: '{{field}}: {{value}} (form)',
};

export const configurator = { repair };
