// HTML from content, shown safely.
export { SafeHtml } from './safe-html.tsx'
