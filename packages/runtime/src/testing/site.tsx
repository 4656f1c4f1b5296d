// A small site for tests of the runtime.
import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import type { PageData } from '../document/page-data.ts'
import type { PageRequest } from '../rendering.ts'
import type { ServerSite } from '../server.tsx'

export function testSite(routes: RouteObject[]): ServerSite {
  return {
    createRoutes: () => routes,
    routesKey: () => '',
    Providers: ({ children }: { children: ReactNode }) => children,
    siteName: () => 'Test site',
    failureMeta: (status) => ({ title: `Failure ${status}`, description: '', noIndex: true }),
    previewPath: '/preview.jpg',
    frame: { lang: 'en', headTags: '<meta name="theme-color" content="#fff">' },
  }
}

export function pageRequest(path: string): PageRequest {
  return {
    path,
    origin: 'https://site.test',
    widthClass: 'DESKTOP',
    api: { call: () => Promise.reject(new Error('no calls here')), isOwn: () => true },
    settings: {
      hosts: { site: '', admin: '', manager: '', html: '' },
      mediaUrl: '/media',
      plansUrl: '/plans',
      captcha: { siteKey: '', host: '' },
      metrikaId: null,
      kit: false,
    },
    assets: () => ({ scripts: ['/assets/entry.js'], modulePreloads: [], styles: [], fonts: [] }),
    onError: (error) => {
      throw error
    },
  }
}

/** The data block of a document. */
export function pageDataOf(html: string): PageData {
  const [, json = ''] = /<script type="application\/json" id="page-data">(.*)<\/script>/.exec(html) ?? []
  return JSON.parse(json) as PageData
}
