// The route table of the office. A screen is a folder in screens/; only this file lists them all.
import { createBrowserRouter } from 'react-router'
import { NotFound } from './not-found.tsx'

export const BASENAME = '/office'

export function createOfficeRouter() {
  return createBrowserRouter([{ path: '*', element: <NotFound /> }], { basename: BASENAME })
}
