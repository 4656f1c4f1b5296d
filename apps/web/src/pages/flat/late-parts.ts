// The parts of the page that come alive late.
import { latePart } from './late-part.tsx'

export const { Part: BelowTheFold, preload: preloadBelowTheFold } = latePart('below-the-fold', () =>
  import('./below-the-fold.tsx').then(({ BelowTheFold: component }) => component),
)
