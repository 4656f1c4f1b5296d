// /error: the page that tells of a failure, by its own address.
import { failureMeta } from '../../shared/seo/failure-meta.ts'

export { ErrorPage as Page } from './error-page.tsx'

export const meta = () => failureMeta(500)
