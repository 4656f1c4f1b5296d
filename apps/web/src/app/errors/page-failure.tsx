// What a visitor sees in place of a page: 404 for what is not there, a calm apology and a way back for an outage.
import { useFailureMeta } from '@kvartal/runtime/document'
import { FailureView } from '../../entities/failure/index.ts'
import { failureMeta } from '../../shared/seo/failure-meta.ts'

export function PageFailure() {
  return <FailureView status={useFailureMeta(failureMeta)} />
}
