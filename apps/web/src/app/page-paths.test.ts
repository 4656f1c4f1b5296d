// @vitest-environment jsdom
import { PAGE_PATHS } from '@kvartal/contract/page-paths'
import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { createRoutes } from './routes.ts'

const patternsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ children, path = '' }) => (children ? patternsOf(children) : [`/${path.replace(/^\//, '')}`]))

it('the list of pages for the import is the one of the route table', () => {
  const pages = patternsOf(createRoutes({ kit: true })).filter((path) => !/[:*]/.test(path))
  expect([...new Set(pages)].sort()).toEqual([...PAGE_PATHS].sort())
})
