// Messages in the page.
export { EmptyState, Notice, type NoticeTone } from './notice.tsx'
