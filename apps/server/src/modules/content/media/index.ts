// Pictures, films and files: their addresses and their places on the disk.
export { MediaLibrary } from './library.ts'
export { PictureFiles } from './picture-files.ts'
export { mediaRoutes } from './routes.ts'
