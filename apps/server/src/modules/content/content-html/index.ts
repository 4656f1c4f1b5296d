// HTML of content: the gate that makes it safe to render, the check at import, and forwarded calls of another backend.
export { cleanedRoutes } from './cleaned-routes.ts'
export { safeHtml } from './gate.ts'
export { findHtmlProblems, mediaIdsIn } from './html-problems.ts'
export { SafeTexts } from './safe-texts.ts'
