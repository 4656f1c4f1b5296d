// The fields and the answer of a mortgage calculator, for the page of a flat and for the page about mortgages.
export { InsuranceField } from './insurance-field.tsx'
export { LoanAnswer, loanResult } from './loan-answer.tsx'
export { type LoanChoice, LoanFields, type LoanProgram } from './loan-fields.tsx'
export { OwnPaymentNote } from './own-payment-note.tsx'
