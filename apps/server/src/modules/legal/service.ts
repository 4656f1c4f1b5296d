// Which version of a legal text is in force today, and the parts of it that a contact form shows.
import type { ContactFormAnswer, LegalAnswer, LegalText } from '@kvartal/contract'
import { notFound } from '../../http/app-error.ts'
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
    return { policy: this.#textInForce('policy'), consent: this.#textInForce('consent') }
  }

  contactForm(): ContactFormAnswer {
    return { consent: this.#textInForce('consent'), director: this.#company.director(), calls: this.#company.calls() }
  }

  /** Versions of the consent: the one in force and all that are loaded. */
  consentTexts(): { inForce: string | null; known: string[] } {
    const texts = this.#versions('consent')
    return { inForce: this.#inForce(texts)?.version ?? null, known: texts.map(({ version }) => version) }
  }

  #textInForce(document: LegalText['document']): LegalText {
    const text = this.#inForce(this.#versions(document))
    if (!text) throw notFound(`Документ ${document} ещё не загружен.`)
    const { version, effectiveOn, title, changes, html, tickText } = text
    return { document, version, effectiveOn, title, changes, html: this.#html.safeHtml(html), tickText }
  }

  #versions(document: LegalText['document']) {
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
