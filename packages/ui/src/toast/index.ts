// Toasts.
export { ToastRegion } from './toast.tsx'
export { dismissToast, showToast } from './toast-store.ts'
