export const forms = {
  cancel: 'Cancel',
  back: 'Back',
  leaveQuestion: 'Leave without saving?',
  leaveConsequence: 'What you have changed in this form will be lost.',
  stay: 'Keep editing',
  leave: 'Leave without saving',
  less: 'Decrease: {{label}}',
  more: 'Increase: {{label}}',
  noOption: 'No result',
  moreOptions: 'Type more to see the others.',
  twoDecimals: 'Two decimals at most.',
  ambiguousNumber: 'Thousands or decimals? Write {{whole}} or {{decimal}}.',
};
