// How a legal document is shown: its version, what changed, its text.
export { LegalArticle } from './legal-article.tsx'
