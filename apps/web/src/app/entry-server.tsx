// The entry point of the site on the server: renders one page and lists the URL patterns that are pages.
import { createRenderPage, pagePatterns as patternsOf } from '@kvartal/runtime/server'
import { failureMeta } from '../shared/seo/failure-meta.ts'
import { PREVIEW_PATH } from '../shared/seo/link-preview.ts'
import { SHELL_ROUTE_ID } from '../shared/shell/shell-route.ts'
import { AppProviders } from './app-providers.tsx'
import { createRoutes } from './routes.ts'
import type { ShellData } from './shell/load-shell.ts'

const HEAD_TAGS = `<meta name="theme-color" content="#FBFBF8">
<meta property="og:locale" content="ru_RU">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">`

export const renderPage = createRenderPage({
  createRoutes,
  routesKey: ({ kit }) => String(kit),
  Providers: AppProviders,
  siteName: (loaderData) => (loaderData[SHELL_ROUTE_ID] as ShellData | undefined)?.company.name ?? '',
  failureMeta,
  previewPath: PREVIEW_PATH,
  earlyScripts: ['src/app/late-sections/early-sections.ts'],
  frame: {
    lang: 'ru',
    headTags: HEAD_TAGS,
    // For early-favorites.ts.
    earlyScriptAttributes: ({ hosts }) => ({ 'data-manager': hosts.manager }),
  },
})

/** For tests that must cover every page, including new ones. */
export const pagePatterns = (): string[] => patternsOf(createRoutes({ kit: true }))
