// Pictures of a gallery within a page.
export { GalleryGrid, type GalleryPreview } from './gallery-grid.tsx'
