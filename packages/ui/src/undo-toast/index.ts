// The toast of the office: one at a time, with undo.
export { UndoToastRegion } from './undo-toast.tsx'
export { dismissUndoToast, showUndoToast, undoLast } from './undo-toast-store.ts'
