// The company's programs of payment as answers show them: with their banks, the age of their terms and the warnings.

export { OutOfDateTerms } from './out-of-date.ts'
export { PaymentPrograms } from './service.ts'
