// What stands around every page: skip link, header, the page, footer.
import { Outlet, ScrollRestoration, useLoaderData } from 'react-router'
import { useDocumentMeta } from './document-meta.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { ShellData } from './load-shell.ts'
import styles from './shell.module.css'
import { texts } from './texts.ts'

export function Shell() {
  const { company, menus } = useLoaderData<ShellData>()
  useDocumentMeta()
  return (
    <>
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <Header company={company} top={menus.top} burger={menus.burger} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer company={company} menu={menus.footer} />
      <ScrollRestoration />
    </>
  )
}
