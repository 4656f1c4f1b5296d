// What the loader of the page gives its screen.
import type { LegalText } from '@kvartal/contract/legal'

export interface LegalDocumentData {
  text: LegalText
}
