// Breadcrumbs.
export { type Breadcrumb, Breadcrumbs } from './breadcrumbs.tsx'
