// Visual selection: a picture with clickable parts, breadcrumbs of the steps, the catalog's filters, the path of the
// sun.
export { loadStep, type StepData } from './load-step.ts'
export { type Choice, OutlinedPicture } from './outlined-picture.tsx'
export { SunPath } from './sun-path.tsx'
export { VisualFilters } from './visual-filters.tsx'
export { ChoiceFacts, ChoiceRows, VisualFrame } from './visual-frame.tsx'
export { VisualHead } from './visual-head.tsx'
