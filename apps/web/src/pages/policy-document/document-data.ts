// What the loader of the page gives its screen.
import type { LegalText } from '@kvartal/contract'

export interface LegalDocumentData {
  text: LegalText
}
