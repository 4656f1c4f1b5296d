// The browser's own list of choices in our look.
export { NativeSelect } from './native-select.tsx'
