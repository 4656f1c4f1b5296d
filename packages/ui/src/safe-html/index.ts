// HTML from content, shown safely.
export { SafeHtml } from './safe-html.tsx'
export { safeHref, sanitiseHtml } from './sanitise.ts'
