// The layout around every page: skip links, header, the page, footer, and everything that is fixed to the viewport.
import { unlessLeaving } from '@kvartal/runtime/api'
import { useDocumentMeta, useSettings } from '@kvartal/runtime/document'
import { hydrationPiece } from '@kvartal/runtime/hydration'
import { useFocusOnArrival, useRecordedHistory } from '@kvartal/runtime/links'
import { ToastRegion } from '@kvartal/ui/toast'
import { useWidthClass } from '@kvartal/ui/width-class'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLoaderData, useLocation } from 'react-router'
import { ContactModalProvider } from '../../features/contact-form/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { hasOwnBar } from '../../shared/page-actions/own-bar.ts'
import { RESULTS_ID } from '../../shared/results/results-id.ts'
import { BottomStack } from './bottom-stack.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { ShellData } from './load-shell.ts'
import { LoadingIndicator } from './loading-indicator.tsx'
import { ScrollTop } from './scroll-top.tsx'
import styles from './shell.module.css'
import { texts } from './texts.ts'

const HeaderPiece = hydrationPiece(Header)
const FooterPiece = hydrationPiece(Footer)
const MobileBar = lazy(() =>
  unlessLeaving(import('./mobile-bar.tsx')).then(({ MobileBar: component }) => ({ default: component })),
)

export function Shell() {
  const { company, menus, projects, hasMap, cookieSettings } = useLoaderData<ShellData>()
  return (
    <ContactModalProvider>
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <SkipToResults />
      <LoadingIndicator />
      <HeaderPiece company={company} top={menus.top} burger={menus.burger} projects={projects} hasMap={hasMap} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <FooterPiece company={company} menu={menus.footer} hasCookies={cookieSettings.length > 0} />
      <BottomStack
        scrollTop={<ScrollTop />}
        notice={<LateCookieNotice settings={cookieSettings} />}
        toasts={<ToastRegion placement="static" />}
        bar={<PhoneBar company={company} hasMap={hasMap} />}
      />
      <VisitCounter />
      <ScrollRestoration getKey={scrollKey} />
      <OnEveryPage />
    </ContactModalProvider>
  )
}

/**
 * The first history entry of every document and every in-page anchor (#flats) have the router key "default". With that
 * key alone they would overwrite each other's scroll position.
 */
function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key
}

/** Its code is loaded after the page: the notice comes five seconds later. */
function LateCookieNotice({ settings }: { settings: ShellData['cookieSettings'] }) {
  const [since] = useState(Date.now)
  const notice = useLoaded(settings.length > 0, () => import('./cookie-notice.tsx'))
  return notice ? <notice.CookieNotice settings={settings} since={since} /> : null
}

/** Its code is loaded only where a counter is configured. */
function VisitCounter() {
  const counter = useLoaded(useSettings().metrikaId !== null, () => import('./metrika.tsx'))
  return counter ? <counter.Metrika /> : null
}

/** A module that the first paint does not need. Undefined until it is loaded, and when it cannot be. */
function useLoaded<Module>(isNeeded: boolean, load: () => Promise<Module>): Module | undefined {
  const [loaded, setLoaded] = useState<Module>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same module in every render
  useEffect(() => {
    if (isNeeded) unlessLeaving(load()).then(setLoaded, () => {})
  }, [isNeeded])
  return loaded
}

/**
 * Renders nothing. The hooks that follow the location are here so that a navigation does not re-render the whole shell.
 */
function OnEveryPage() {
  useDocumentMeta()
  useRecordedHistory()
  useFocusOnArrival()
  return null
}

/** The width is known only in the browser, after hydration; until then the code of the bar is not loaded. */
function PhoneBar({ company, hasMap }: Pick<ShellData, 'company' | 'hasMap'>) {
  const isPhone = useWidthClass() === 'MOBILE'
  const { pathname } = useLocation()
  if (!isPhone || hasOwnBar(pathname)) return null
  const phone = company.channels.find(({ channel }) => channel === 'phone')
  return (
    <Suspense>
      <MobileBar phoneHref={phone?.href} hasMap={hasMap} />
    </Suspense>
  )
}

/** Only where there is a list of flats. */
const LISTS: readonly string[] = [hrefs.list, hrefs.newFlats]

function SkipToResults() {
  const { pathname } = useLocation()
  if (!LISTS.includes(pathname)) return null
  return (
    <a className={styles.skip} href={`#${RESULTS_ID}`}>
      {texts.skipToResults}
    </a>
  )
}
