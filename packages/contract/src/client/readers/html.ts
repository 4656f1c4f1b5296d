// Reads the {site} answers that carry HTML: cookie texts, documents, a news article. Only the server reads them:
// `clean` is its sanitiser, and the browser gets these answers from the server, whichever backend is {site}.
import type { CookieSettingsAnswer } from '../../cookie-settings.ts'
import type { NewsArticleAnswer } from '../../news.ts'
import type { AllDocumentsAnswer } from '../../projects.ts'
import type { SafeHtml } from '../../safe-html.ts'
import { readItems } from './site.ts'
import { fieldsOf, listOf, readAll, requireFields, textOf } from './values.ts'

export type Clean = (html: string) => SafeHtml

/** The first item holds the settings list: it is that list, or has it in one of its fields. */
export function readCookieSettings(answer: unknown, clean: Clean): CookieSettingsAnswer {
  const [first] = listOf(answer)
  const values = Array.isArray(first) ? first : (Object.values(fieldsOf(first)).find(Array.isArray) ?? [])
  const settings = readAll(values, (entry): CookieSettingsAnswer[number]['settings'][number] | null => {
    const { name, value } = fieldsOf(entry)
    const text = textOf(value)
    return (name === 'short' || name === 'full') && text !== null ? { name, value: clean(text) } : null
  })
  return [{ settings }]
}

type Document = AllDocumentsAnswer['documents'][number]

const DOCUMENT = ['key', 'title', 'kind', 'date', 'note', 'file', 'href', 'hasText', 'project', 'html'] as const

export function readDocuments(answer: unknown, clean: Clean): AllDocumentsAnswer {
  const documents = readItems<Document>(answer, 'documents', DOCUMENT)
  return { documents: documents.map((document) => ({ ...document, html: cleanText(document.html, clean) })) }
}

/** The specification does not have this call: a backend that answers it has our fields. */
export function readNewsArticle(answer: unknown, clean: Clean): NewsArticleAnswer {
  const whole = requireFields(answer) as Partial<NewsArticleAnswer>
  const article = requireFields(whole.article) as NewsArticleAnswer['article']
  return {
    article: {
      ...article,
      html: cleanText(article.html, clean) ?? clean(''),
      updatedOn: textOf(article.updatedOn),
      mortgageProgramKey: textOf(article.mortgageProgramKey),
    },
    projects: whole.projects ?? [],
    related: whole.related ?? [],
  }
}

/** An answer of another backend may have anything here, not only a text. */
function cleanText(html: unknown, clean: Clean): SafeHtml | null {
  const text = textOf(html)
  return text === null ? null : clean(text)
}
