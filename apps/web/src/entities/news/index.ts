// How a news item is shown: as a dated row with its type and projects.
export { NewsRows } from './news-rows.tsx'
export { NewsTitleLink } from './news-title-link.tsx'
export { newsTypeLabel, newsTypeTag } from './news-words.ts'
