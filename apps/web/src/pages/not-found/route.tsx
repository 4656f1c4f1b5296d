// Every address that the site does not have.
import { data } from 'react-router'
import { failureMeta } from '../../shared/seo/failure-meta.ts'

export function loader(): never {
  throw data({ message: 'Такой страницы нет' }, { status: 404 })
}

export const meta = () => failureMeta(404)

/** Never shown: the loader always throws, and the error view takes the page's place. */
export function Page(): null {
  return null
}
