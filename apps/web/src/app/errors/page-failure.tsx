// What a visitor sees in place of a page: 404 for what is not there, a calm apology and a way back for an outage.
import { FailureView } from '../../entities/failure/index.ts'
import { useFailureMeta } from '../shell/document-meta.ts'

export function PageFailure() {
  return <FailureView status={useFailureMeta()} />
}
