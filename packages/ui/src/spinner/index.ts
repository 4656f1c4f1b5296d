// The loading spinner.
export { Spinner } from './spinner.tsx'
