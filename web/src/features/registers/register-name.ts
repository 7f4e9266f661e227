export type RegisterName = 'sectors' | 'agencies' | 'departments';
