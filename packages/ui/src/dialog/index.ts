// The dialog in the middle of the screen.
export { Dialog, DialogActions } from './dialog.tsx'
