// How a piece of news is shown: in a dated row, by its type and projects.
export { NewsRows } from './news-rows.tsx'
export { newsTypeLabels, newsTypeTags } from './news-words.ts'
