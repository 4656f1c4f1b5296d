// Pictures, films and files: their addresses and where they lie.
export { MediaLibrary } from './library.ts'
export { PictureFiles } from './picture-files.ts'
export { mediaRoutes } from './routes.ts'
