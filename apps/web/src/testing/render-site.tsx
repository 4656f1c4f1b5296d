// Renders a part of the site for a test inside of what the app puts around it: router, runtime, links, contact modal.
import type { PublicSettings } from '@kvartal/contract/public-settings'
import { type ApiClient, createApiClient, type Transport } from '@kvartal/runtime/api'
import { InPlaceLink } from '@kvartal/runtime/links'
import { provideLoadContext } from '@kvartal/runtime/routes'
import { RuntimeProviders } from '@kvartal/runtime/testing'
import { LinkProvider } from '@kvartal/ui/link'
import { ToastRegion } from '@kvartal/ui/toast'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { createMemoryRouter, type LoaderFunction, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { ContactModalContext } from '../features/contact-form/use-contact-modal.ts'

export const testSettings: PublicSettings = {
  hosts: { site: '', admin: '', manager: '', html: '' },
  mediaUrl: '/media',
  plansUrl: '/plans',
  captcha: { siteKey: 'key', host: 'captcha.test' },
  metrikaId: null,
  kit: false,
}

const site = { name: 'Квартал', origin: 'https://site.test', previewPath: '/preview.jpg' }

/** Answers by path, query left out. A function gets the whole path; what is not here has the status 404. */
export type Answers = Record<string, unknown>

/** The real client over a transport that knows the given answers, and the addresses that were asked for. */
export function apiWith(answers: Answers): { api: ApiClient; asked: string[] } {
  const asked: string[] = []
  const transport: Transport = async ({ url }) => {
    asked.push(url)
    const known = answers[url.replace(/\?.*/, '')]
    const data = await (typeof known === 'function' ? known(url) : known)
    return data === undefined ? { status: 404, text: '' } : { status: 200, text: '', data, isComplete: true }
  }
  return { api: createApiClient({ hosts: testSettings.hosts, transport }), asked }
}

/** What a loader is called with for an address. */
export function loaderArgs(path: string, api: ApiClient, params: Record<string, string> = {}) {
  const context = provideLoadContext({ api, widthClass: 'DESKTOP' })
  const url = new URL(path, site.origin)
  return { request: new Request(url), url, pattern: '', params, context } as Parameters<LoaderFunction>[0]
}

interface SiteOptions {
  /** The address that is open. */
  path?: string
  /** What useLoaderData gives. */
  data?: unknown
  /** Loads the data of later addresses; without it they get the same data. */
  loader?: LoaderFunction
  api?: ApiClient
  settings?: Partial<PublicSettings>
}

const BLOCKS = new Set('DIV P UL OL LI DL DT DD H1 H2 H3 H4 SECTION ASIDE NAV FORM FIELDSET TABLE DETAILS'.split(' '))

/**
 * The part of a computed style that queries by role need: tests have no style sheets, and jsdom computes its own
 * slowly.
 */
function quickStyle(element: Element): CSSStyleDeclaration {
  const inline = (element as HTMLElement).style
  const usual = BLOCKS.has(element.tagName) ? 'block' : 'inline'
  const display = element.hasAttribute('hidden') ? 'none' : inline?.display || usual
  const visibility = inline?.visibility || 'visible'
  const known: Record<string, string> = { display, visibility }
  return { display, visibility, getPropertyValue: (name: string) => known[name] ?? '' } as CSSStyleDeclaration
}

/** While something is rendered: a test that takes it away gets the browser's own function back. */
function QuickStyles() {
  useLayoutEffect(() => {
    const view = document.defaultView
    if (!view || view.getComputedStyle === quickStyle) return
    const own = view.getComputedStyle
    view.getComputedStyle = quickStyle
    return () => {
      view.getComputedStyle = own
    }
  }, [])
  return null
}

/** jsdom has no layout: nothing ever enters or leaves the screen. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Renders `element` at an address. Links inside the site navigate; `contact` sees what opens the contact modal. */
export function renderSite(element: ReactNode, options: SiteOptions = {}) {
  const { path = '/', data = null, loader = () => data, api = apiWith({}).api, settings } = options
  if (!('IntersectionObserver' in globalThis)) vi.stubGlobal('IntersectionObserver', SilentObserver)
  const contact = { open: vi.fn(), close: vi.fn(), prefetch: vi.fn() }
  const prefetch = vi.fn()
  const Page: ComponentType = () => element
  const router = createMemoryRouter([{ id: 'page', path: '*', loader, Component: Page }], {
    initialEntries: [path],
    hydrationData: { loaderData: { page: data } },
  })
  const go = (href: string) => void router.navigate(href)
  const view = render(
    <RuntimeProviders api={api} settings={{ ...testSettings, ...settings }} site={site} routing={{ prefetch, go }}>
      <LinkProvider component={InPlaceLink}>
        <ContactModalContext value={contact}>
          <QuickStyles />
          <RouterProvider router={router} />
          <ToastRegion placement="static" />
        </ContactModalContext>
      </LinkProvider>
    </RuntimeProviders>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { ...view, router, contact, prefetch, address }
}

/** Texts of the toasts on screen. */
export const toasts = () =>
  screen
    .queryAllByRole('listitem')
    .filter(isToast)
    .map((toast) => plainText(toast.querySelector('span')))
const isToast = (item: Element) => item.closest('[aria-label="Уведомления"]') !== null

/** For afterEach: toasts outlive the component that shows them. */
export function leaveSite(): void {
  for (const button of screen.queryAllByRole('button', { name: 'Скрыть', hidden: true })) fireEvent.click(button)
  cleanup()
}

/** Text as a person reads it: every space plain, no joiners. */
export function plainText(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()
}
