// Pictures and videos: their addresses and files.
export { toFilm } from './film.ts'
export { toPicture } from './picture.ts'
export { PictureFiles } from './picture-files.ts'
export { mediaRoutes } from './routes.ts'
