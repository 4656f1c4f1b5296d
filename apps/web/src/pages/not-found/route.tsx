// The route for every unknown URL.
import { data } from 'react-router'
import { failureMeta } from '../../shared/seo/failure-meta.ts'

export function loader(): never {
  throw data({ message: 'Такой страницы нет' }, { status: 404 })
}

export const meta = () => failureMeta(404)

/** Never rendered: the loader always throws, and the error view is shown. */
export function Page(): null {
  return null
}
