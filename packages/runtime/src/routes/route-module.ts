// What a page's route.tsx exports, and what the route table keeps of it.
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { PageMeta } from '../document/page-meta.ts'

export interface MetaArgs<Data = unknown> {
  data: Data
  path: string
  search: string
}

export interface RouteModule {
  loader?: LoaderFunction
  meta: (args: MetaArgs<never>) => PageMeta
  /** A script without imports that runs before the first paint. It must be an input in vite.config.ts. */
  earlyScript?: string
  Page: ComponentType
}

export interface RouteHandle {
  /** The module in the build's manifest, to preload its script. */
  source: string
  meta: RouteModule['meta']
  earlyScript?: string | undefined
  /** Whether the page has a loader, without whose data there is no meta. */
  hasLoader: boolean
}
