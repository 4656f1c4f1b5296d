// The frame of modal, sheet and gallery.
export { DialogClose, DialogFrame, type DialogState } from './dialog-frame.tsx'
