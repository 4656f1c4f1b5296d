// Pictures and videos: their addresses and files.
export { toPicture } from './picture.ts'
export { mediaRoutes } from './routes.ts'
