// How a document of a project is shown.
export { DocumentRows, OutsideDocumentRow } from './document-rows.tsx'
