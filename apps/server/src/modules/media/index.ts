// Pictures and videos: their addresses and files.
export { toFilm } from './film.ts'
export { toPicture } from './picture.ts'
export { mediaRoutes } from './routes.ts'
