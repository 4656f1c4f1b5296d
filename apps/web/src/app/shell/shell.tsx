// The layout around every page: skip links, header, the page, footer, and everything that is fixed to the viewport.
import { unlessLeaving } from '@kvartal/runtime/api'
import { reusedPart, useDocumentMeta, useSettings } from '@kvartal/runtime/document'
import { hydrationPiece, lazyPart, WhenLoaded } from '@kvartal/runtime/hydration'
import { useFocusOnArrival, useRecordedHistory } from '@kvartal/runtime/links'
import { ToastRegion } from '@kvartal/ui/toast'
import { useWidthClass } from '@kvartal/ui/width-class'
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLoaderData, useLocation } from 'react-router'
import { ContactModalProvider } from '../../features/contact-form/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { useHasOwnBar } from '../../shared/page-actions/own-bar.ts'
import { PURCHASE_ID } from '../../shared/purchase/purchase-id.ts'
import { RESULTS_ID } from '../../shared/results/results-id.ts'
import { BottomStack } from './bottom-stack.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { ShellData } from './load-shell.ts'
import { LoadingIndicator } from './loading-indicator.tsx'
import { ScrollTop } from './scroll-top.tsx'
import styles from './shell.module.css'
import { texts } from './texts.ts'

const HeaderPiece = hydrationPiece(Header)
const FooterPiece = hydrationPiece(reusedPart('footer', Footer))
const mobileBar = lazyPart(() => import('./mobile-bar.tsx').then(({ MobileBar }) => MobileBar))

export function Shell() {
  const { company, menus, projects, hasMap, cookieSettings } = useLoaderData<ShellData>()
  const { countsUnlessRefused } = useSettings()
  return (
    <ContactModalProvider>
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <SkipToMainThing />
      <LoadingIndicator />
      <HeaderPiece company={company} top={menus.top} burger={menus.burger} projects={projects} hasMap={hasMap} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <FooterPiece company={company} menu={menus.footer} hasCookies={cookieSettings.length > 0} />
      <BottomStack
        scrollTop={<ScrollTop />}
        notice={<CookieNotice settings={cookieSettings} countsUnlessRefused={countsUnlessRefused} />}
        toasts={<ToastRegion placement="static" />}
        bar={<PhoneBar company={company} hasMap={hasMap} />}
      />
      <ScrollRestoration getKey={scrollKey} />
      <OnEveryPage />
      {/* After the title of the page is updated: the counter reports it. */}
      <VisitCounter />
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

/** The counter's code is loaded only where a counter is configured. */
function VisitCounter() {
  const { metrikaId } = useSettings()
  const [Metrika, setMetrika] = useState<ComponentType>()
  useEffect(() => {
    if (metrikaId === null) return
    unlessLeaving(import('./metrika.tsx')).then(
      (counter) => setMetrika(() => counter.Metrika),
      () => {},
    )
  }, [metrikaId])
  return Metrika ? <Metrika /> : null
}

/**
 * Renders nothing. The hooks that follow the location are here so that a navigation does not re-render the whole shell.
 */
function OnEveryPage() {
  useDocumentMeta()
  useRecordedHistory()
  useFocusOnArrival()
  useEndOfLateSections()
  return null
}

/** Every further page is laid out whole, before its scroll position is restored. */
function useEndOfLateSections(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useLayoutEffect(() => () => window.lateSections?.end(), [pathname])
}

/** The width is known only in the browser, after hydration; until then the code of the bar is not loaded. */
function PhoneBar({ company, hasMap }: Pick<ShellData, 'company' | 'hasMap'>) {
  const isPhone = useWidthClass() === 'MOBILE'
  const hasOwnBar = useHasOwnBar()
  if (!isPhone || hasOwnBar) return null
  const phone = company.channels.find(({ channel }) => channel === 'phone')
  return (
    <WhenLoaded part={mobileBar}>
      <mobileBar.Part phoneHref={phone?.href} hasMap={hasMap} />
    </WhenLoaded>
  )
}

/** Where people go to on a list and on the page of a flat. */
const LISTS: readonly string[] = [hrefs.list, hrefs.newFlats]
const FLAT_PATH = /^\/flat\/\d+\/?$/

function SkipToMainThing() {
  const { pathname } = useLocation()
  const isFlat = FLAT_PATH.test(pathname)
  if (!isFlat && !LISTS.includes(pathname)) return null
  return (
    <a className={styles.skip} href={`#${isFlat ? PURCHASE_ID : RESULTS_ID}`}>
      {isFlat ? texts.skipToPurchase : texts.skipToResults}
    </a>
  )
}
