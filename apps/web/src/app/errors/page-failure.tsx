// The error view in place of a page: "not found" for a 404, an apology with a way back for an outage.
import { useFailureMeta } from '@kvartal/runtime/document'
import { FailureView } from '../../entities/failure/index.ts'
import { failureMeta } from '../../shared/seo/failure-meta.ts'

export function PageFailure() {
  return <FailureView status={useFailureMeta(failureMeta)} />
}
