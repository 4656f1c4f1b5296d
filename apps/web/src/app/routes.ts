// The route table of the whole site. Each page is a folder in pages/; only this file lists them all.
import { pageRoute, withStatuses } from '@kvartal/runtime/routes'
import { type RouteObject, redirect } from 'react-router'
import { hrefs } from '../shared/hrefs.ts'
import { SHELL_ROUTE_ID } from '../shared/shell/shell-route.ts'
import { PageFailure } from './errors/page-failure.tsx'
import { loadShell } from './shell/load-shell.ts'
import { Shell } from './shell/shell.tsx'
import { ShellFailure } from './shell/shell-failure.tsx'

export interface RouteOptions {
  /** Adds the page with the examples of every widget. Not in production. */
  kit: boolean
}

export function createRoutes({ kit }: RouteOptions): RouteObject[] {
  const pages: RouteObject[] = [
    pageRoute('home', '/', () => import('../pages/home/route.tsx')),
    pageRoute('list', 'list', () => import('../pages/list/route.tsx')),
    pageRoute('new', 'new', () => import('../pages/new/route.tsx')),
    pageRoute('flat', 'flat/:id', () => import('../pages/flat/route.tsx')),
    { id: 'flat', path: 'flat', loader: () => redirect(hrefs.list, 301) },
    pageRoute('projects', 'projects', () => import('../pages/projects/route.tsx')),
    pageRoute('project', 'projects/:slug', () => import('../pages/project/route.tsx')),
    pageRoute('visual', 'visual', () => import('../pages/visual/route.tsx')),
    pageRoute('visual-project', 'visual/:project', () => import('../pages/visual-project/route.tsx')),
    pageRoute('visual-building', 'visual/:project/:building', () => import('../pages/visual-building/route.tsx')),
    pageRoute('visual-floor', 'visual/:project/:building/:floor', () => import('../pages/visual-floor/route.tsx')),
    pageRoute('commercial', 'commercial', () => import('../pages/commercial/route.tsx')),
    pageRoute('commercial-lot', 'commercial/:id', () => import('../pages/commercial-lot/route.tsx')),
    pageRoute('favorites', 'favorites', () => import('../pages/favorites/route.tsx')),
    pageRoute('compare', 'compare', () => import('../pages/compare/route.tsx')),
    pageRoute('progress', 'progress', () => import('../pages/progress/route.tsx')),
    pageRoute('news', 'news', () => import('../pages/news/route.tsx')),
    pageRoute('news-article', 'news/:slug', () => import('../pages/news-article/route.tsx')),
    pageRoute('collection', 'family', () => import('../pages/collection/route.tsx')),
    pageRoute('collection', 'sport', () => import('../pages/collection/route.tsx')),
    pageRoute('about', 'about', () => import('../pages/about/route.tsx')),
    pageRoute('documents', 'documents', () => import('../pages/documents/route.tsx')),
    pageRoute('purchase-terms', 'purchase-terms', () => import('../pages/purchase-terms/route.tsx')),
    pageRoute('purchase-terms/full', 'purchase-terms/full', () => import('../pages/purchase-terms/full/route.tsx')),
    pageRoute(
      'purchase-terms/installment',
      'purchase-terms/installment',
      () => import('../pages/purchase-terms/installment/route.tsx'),
    ),
    pageRoute(
      'purchase-terms/mortgage',
      'purchase-terms/mortgage',
      () => import('../pages/purchase-terms/mortgage/route.tsx'),
    ),
    pageRoute(
      'purchase-terms/trade-in',
      'purchase-terms/trade-in',
      () => import('../pages/purchase-terms/trade-in/route.tsx'),
    ),
    pageRoute('contacts', 'contacts', () => import('../pages/contacts/route.tsx')),
    pageRoute('policy', 'policy', () => import('../pages/policy/route.tsx')),
    pageRoute('policy-document', 'policy/:document', () => import('../pages/policy-document/route.tsx')),
    pageRoute('subscriptions', 'subscriptions', () => import('../pages/subscriptions/route.tsx')),
    pageRoute(
      'subscriptions-confirm',
      'subscriptions/confirm',
      () => import('../pages/subscriptions-confirm/route.tsx'),
    ),
    pageRoute('error', 'error', () => import('../pages/error/route.tsx')),
    pageRoute('sitemap', 'sitemap', () => import('../pages/sitemap/route.tsx')),
    ...(kit ? [pageRoute('kit', 'kit', () => import('../pages/kit/route.tsx'))] : []),
    pageRoute('not-found', '*', () => import('../pages/not-found/route.tsx')),
  ]
  return [
    {
      id: SHELL_ROUTE_ID,
      path: '/',
      loader: withStatuses(loadShell),
      // The data of the shell (menus, contacts) is the same on every page, so it is not loaded again.
      shouldRevalidate: () => false,
      Component: Shell,
      ErrorBoundary: ShellFailure,
      children: [{ id: 'pages', ErrorBoundary: PageFailure, children: pages }],
    },
  ]
}
