// The error page at a URL of its own, for links and redirects from outside.
import { FailureView } from '../../entities/failure/index.ts'

export function ErrorPage() {
  return <FailureView status={500} retryHref="/" />
}
