// Titles of settings with terms that grow old, for reports to the operator. No imports: the doctor reads it before packages
// are installed.

export const SETTING_TITLES = { taxDeduction: 'Налоговый вычет', debtLoad: 'Доля дохода' } as const
