// /error: the error page at a URL of its own.
import { failureMeta } from '../../shared/seo/failure-meta.ts'

export { ErrorPage as Page } from './error-page.tsx'

export const meta = () => failureMeta(500)
