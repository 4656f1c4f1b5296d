// The icon-only button.
export { IconButton, type IconButtonProps } from './icon-button.tsx'
