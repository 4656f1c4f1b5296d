// How a paper of a project is shown.
export { DocumentRows, OutsideDocumentRow } from './document-rows.tsx'
