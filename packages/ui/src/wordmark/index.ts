// The company's logo as text.
export { Wordmark } from './wordmark.tsx'
