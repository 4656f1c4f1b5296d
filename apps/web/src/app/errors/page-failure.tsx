// What a visitor sees in place of a page: 404 for what is not there, a calm apology and a way back for an outage.
import { useFailureMeta } from '../shell/document-meta.ts'
import { FailureView } from './failure-view.tsx'

export function PageFailure() {
  return <FailureView status={useFailureMeta()} />
}
