// How a piece of news is shown: in a dated row, by its type and projects.
export { NewsRows } from './news-rows.tsx'
export { NewsTitleLink } from './news-title-link.tsx'
export { newsTypeLabel, newsTypeTag } from './news-words.ts'
