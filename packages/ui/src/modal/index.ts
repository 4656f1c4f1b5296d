// The modal from the right.
export { Modal } from './modal.tsx'
