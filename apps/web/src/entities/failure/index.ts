// How a failure is shown in place of a page.
export { FailureView } from './failure-view.tsx'
