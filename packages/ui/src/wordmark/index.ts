// The brand's word.
export { Wordmark } from './wordmark.tsx'
