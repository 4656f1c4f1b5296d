// Search over the whole site, from the header.
export { SiteSearch } from './site-search.tsx'
