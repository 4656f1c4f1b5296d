// How a picture is shown.
export { Picture } from './picture.tsx'
