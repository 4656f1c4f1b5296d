// Which consents a form asks for: one checkbox for each text. The consent to be contacted stands in for a document that
// the company has no text of.
import type { ContactFormAnswer } from '@kvartal/contract/contact-form'
import type { LegalText } from '@kvartal/contract/legal'
import type { ConsentDocument } from '@kvartal/contract/legal-documents'

type Texts = Pick<ContactFormAnswer, 'consent' | 'otherConsents'>

export interface AskedConsent {
  /** Identifies the checkbox, also before the texts have loaded. */
  asked: ConsentDocument
  text: LegalText
}

export function consentText(asked: ConsentDocument, { consent, otherConsents }: Texts): LegalText {
  return otherConsents.find(({ document }) => document === asked) ?? consent
}

export function askedConsents(documents: readonly ConsentDocument[], texts: Texts): AskedConsent[] {
  const all = documents.map((asked) => ({ asked, text: consentText(asked, texts) }))
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index)
}
