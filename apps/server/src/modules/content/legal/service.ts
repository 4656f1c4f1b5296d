// Which version of a legal text is in force today, and the parts of it that a contact form shows.

import type { ContactFormAnswer } from '@kvartal/contract/contact-form'
import type { LegalAnswer, LegalSummary, LegalText } from '@kvartal/contract/legal'
import { CONTACT_CONSENT, isConsent, type LegalDocument, legalDocuments } from '@kvartal/contract/legal-documents'
import { notFound } from '../../../http/app-error.ts'
import type { CompanyService } from '../company/index.ts'
import type { ContentStore } from '../content/index.ts'
import type { SafeTexts } from '../content-html/index.ts'

export interface LegalServiceOptions {
  content: Pick<ContentStore, 'entries'>
  company: Pick<CompanyService, 'today' | 'director' | 'calls'>
  html: Pick<SafeTexts, 'safeHtml'>
}

export class LegalService {
  readonly #content: LegalServiceOptions['content']
  readonly #company: LegalServiceOptions['company']
  readonly #html: LegalServiceOptions['html']

  constructor({ content, company, html }: LegalServiceOptions) {
    this.#content = content
    this.#company = company
    this.#html = html
  }

  legal(): LegalAnswer {
    return { policy: this.text('policy'), documents: this.documents() }
  }

  /** Every document in force. */
  documents(): LegalSummary[] {
    return legalDocuments.flatMap((document) => {
      const text = this.#inForce(this.#versions(document))
      if (!text) return []
      const { version, effectiveOn, title } = text
      return [{ document, version, effectiveOn, title }]
    })
  }

  text(document: string): LegalText {
    const text = this.#inForce(this.#versions(document))
    if (!text) throw notFound(`Документ ${document} ещё не загружен.`)
    const { version, effectiveOn, title, changes, html, tickText } = text
    return {
      document: text.document,
      version,
      effectiveOn,
      title,
      changes,
      html: this.#html.safeHtml(html),
      tickText,
    }
  }

  contactForm(): ContactFormAnswer {
    const others = this.documents().filter(({ document }) => isConsent(document) && document !== CONTACT_CONSENT)
    return {
      consent: this.text(CONTACT_CONSENT),
      otherConsents: others.map(({ document }) => this.text(document)),
      director: this.#company.director(),
      calls: this.#company.calls(),
    }
  }

  /**
   * What a form asks for, and the versions of any document. The consent to be contacted stands in for a document without
   * a text: stores and bundles of earlier versions have no other.
   */
  consentTexts(documents: readonly LegalDocument[]): {
    asked: string[]
    versionsOf: (document: string) => { inForce: string | null; known: string[] }
  } {
    const versionsOf = (document: string) => {
      const texts = this.#versions(document)
      return { inForce: this.#inForce(texts)?.version ?? null, known: texts.map(({ version }) => version) }
    }
    const asked = documents.map((document) => (versionsOf(document).inForce === null ? CONTACT_CONSENT : document))
    return { asked: [...new Set(asked)], versionsOf }
  }

  #versions(document: string) {
    return this.#content.entries('legal-text').flatMap(({ data }) => (data.document === document ? [data] : []))
  }

  /** The newest version that is already in force. */
  #inForce<Text extends { effectiveOn: string }>(texts: readonly Text[]): Text | undefined {
    const today = this.#company.today()
    return texts
      .filter(({ effectiveOn }) => effectiveOn <= today)
      .sort((a, b) => (a.effectiveOn < b.effectiveOn ? 1 : -1))[0]
  }
}
