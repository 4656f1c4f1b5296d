// Paging.
export { pageWindow } from './page-window.ts'
export { Pagination, ShowMore } from './pagination.tsx'
