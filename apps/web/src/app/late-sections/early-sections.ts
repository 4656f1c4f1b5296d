// The early script of long pages. Sections below the first screen get no style and no layout until they come near or the
// browser is idle (lay-out-sections.ts): on a slow phone the first layout of a whole page takes longer than all its
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

  const sheet = new CSSStyleSheet()
  // A style sheet of its own, because an attribute on the sections would differ from what React hydrates.
  sheet.replaceSync(`@media screen { ${selector(1)} { content-visibility: auto; contain-intrinsic-size: auto 700px } }`)
  document.adoptedStyleSheets = [sheet]
  window.lateSections = {
    layOut: (count) => {
      const rule = (sheet.cssRules[0] as CSSMediaRule).cssRules[0] as CSSStyleRule
      rule.selectorText = selector(count + 1)
    },
    layOutAll: () => {
      document.adoptedStyleSheets = []
    },
  }

  /** The sections after the first `count`, and the footer. The first screen is not one of them. */
  function selector(count: number): string {
    const parents = ':is(main > div, main > div > div:only-child)'
    return `${parents} > :nth-child(n + ${count + 1}), main > * + div > :nth-child(n + ${count}), main ~ footer`
  }
})()
