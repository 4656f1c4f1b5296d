// Drawings of the error pages.
export { NotFoundIllustration, ServerErrorIllustration } from './illustration.tsx'
