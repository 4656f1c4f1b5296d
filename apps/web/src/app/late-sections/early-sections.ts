// The early script of every page. Sections and rows below the first screen get no style and no layout until they come near
// or the visitor scrolls (lay-out-sections.ts): on a slow phone the first layout of a whole page takes longer than all its
// scripts. A plain script: it must not import code, and the page works without it.
import type { LateSections } from './lay-out-sections.ts'

declare global {
  interface Window {
    lateSections?: LateSections | undefined
  }
}

;(() => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // After a reload or Back the browser scrolls to where the visitor was, and to an anchor in any case: both need the true
  // heights.
  if (navigation?.type !== 'navigate' || location.hash !== '') return
  if (!('adoptedStyleSheets' in document) || !CSS.supports('content-visibility', 'auto')) return

  // Not the first three, which are on the first screen: what is left out is clipped to its box, a clipped heading counts as
  // a smaller paint, and its next rendering would then be the page's largest one.
  const parents = ':is(main > div, main > div > div:only-child)'
  // Nor a list, which is a part of the first section where this is not the whole page.
  const sections = `${parents} > :nth-child(n + 4):not(ul), main > section + div > *, main > section ~ section, main ~ footer`
  /** Rows, cards and floors of a long list. */
  const rows = '[data-late]'
  const sheet = new CSSStyleSheet()
  // A style sheet of its own, because an attribute on the sections would differ from what React hydrates. Only a height: a
  // width would widen a grid around it.
  sheet.replaceSync(`@media screen {
    ${sections} { content-visibility: auto; contain-intrinsic-height: auto 700px }
    ${rows} { content-visibility: auto; contain-intrinsic-height: auto 370px }
  }`)
  document.adoptedStyleSheets = [sheet]
  window.lateSections = {
    selector: `${sections}, ${rows}`,
    end: () => {
      document.adoptedStyleSheets = []
      window.lateSections = undefined
    },
  }
})()
