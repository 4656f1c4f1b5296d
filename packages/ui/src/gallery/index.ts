// The full-screen gallery.
export { Gallery, type GalleryItem, type GalleryPhoto, type GalleryVideo } from './gallery.tsx'
