// What stands around every page: skip link, header, the page, footer, and what floats above them.
import { unlessLeaving } from '@kvartal/runtime/api'
import { useDocumentMeta } from '@kvartal/runtime/document'
import { hydrationPiece } from '@kvartal/runtime/hydration'
import { useFocusOnArrival, useRecordedHistory } from '@kvartal/runtime/links'
import { ToastRegion } from '@kvartal/ui/toast'
import { useWidthClass } from '@kvartal/ui/width-class'
import { lazy, Suspense } from 'react'
import { type Location, Outlet, ScrollRestoration, useLoaderData } from 'react-router'
import { ContactModalProvider } from '../../features/contact-form/index.ts'
import { BottomStack } from './bottom-stack.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { ShellData } from './load-shell.ts'
import { LoadingIndicator } from './loading-indicator.tsx'
import { Metrika } from './metrika.tsx'
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
      <LoadingIndicator />
      <HeaderPiece company={company} top={menus.top} burger={menus.burger} projects={projects} hasMap={hasMap} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <FooterPiece company={company} menu={menus.footer} />
      <BottomStack
        scrollTop={<ScrollTop />}
        notice={<CookieNotice settings={cookieSettings} />}
        toasts={<ToastRegion placement="static" />}
        bar={<PhoneBar company={company} />}
      />
      <Metrika />
      <ScrollRestoration getKey={scrollKey} />
      <OnEveryPage />
    </ContactModalProvider>
  )
}

/**
 * The first entry of every document and every place on a page (#flats) have the router's key "default": under one key
 * they would overwrite each other's scroll.
 */
function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key
}

/** Draws nothing: what follows the address must not draw the whole shell again. */
function OnEveryPage() {
  useDocumentMeta()
  useRecordedHistory()
  useFocusOnArrival()
  return null
}

/** The width is known in the browser only, after hydration: until then nothing of the bar is asked for. */
function PhoneBar({ company }: Pick<ShellData, 'company'>) {
  if (useWidthClass() !== 'MOBILE') return null
  const phone = company.channels.find(({ channel }) => channel === 'phone')
  return (
    <Suspense>
      <MobileBar phoneHref={phone?.href} />
    </Suspense>
  )
}
