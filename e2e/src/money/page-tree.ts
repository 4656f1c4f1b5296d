// A page of the server as one text with the elements that its parts belong to, for rules that ask what stands beside what.
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/** The text of a page while it is read: single spaces, and a line of its own for what is read on its own. */
class PageText {
  readonly #chunks: string[] = []
  #whole: string | undefined
  length = 0

  write(value: string): void {
    const last = this.#chunks.at(-1)?.at(-1) ?? ' '
    const text = last === ' ' || last === '\n' ? value.replace(/^ +/, '') : value
    if (text === '') return
    this.#chunks.push(text)
    this.length += text.length
    this.#whole = undefined
  }

  get whole(): string {
    this.#whole ??= this.#chunks.join('')
    return this.#whole
  }
}

export class PageElement {
  readonly children: PageElement[] = []
  /** Place of its text in the text of the page. */
  readonly start: number
  end: number
  readonly tag: string
  readonly parent: PageElement | null
  readonly #attributes: ReadonlyMap<string, string>
  readonly #page: PageText

  constructor(page: PageText, tag: string, parent: PageElement | null, attributes: ReadonlyMap<string, string>) {
    this.#page = page
    this.tag = tag
    this.parent = parent
    this.#attributes = attributes
    this.start = page.length
    this.end = this.start
    parent?.children.push(this)
  }

  /** The words as a visitor reads them. */
  get text(): string {
    return this.#page.whole.slice(this.start, this.end).trim()
  }

  /** The text of this element before another one inside it. */
  textBefore(inner: PageElement): string {
    return this.#page.whole.slice(this.start, inner.start)
  }

  attribute(name: string): string | undefined {
    return this.#attributes.get(name)
  }

  /** This element and all elements inside, in the order of the document. */
  *all(): Generator<PageElement> {
    yield this
    for (const child of this.children) yield* child.all()
  }

  contains(other: PageElement): boolean {
    for (const element of other.ancestors()) if (element === this) return true
    return false
  }

  /** This element, its parent and so on up to the root. */
  *ancestors(): Generator<PageElement> {
    for (let element: PageElement | null = this; element; element = element.parent) yield element
  }

  closest(tags: readonly string[]): PageElement | undefined {
    for (const element of this.ancestors()) if (tags.includes(element.tag)) return element
    return undefined
  }
}

export interface Mention {
  readonly match: RegExpExecArray
  /** The smallest element that has the whole match. */
  readonly element: PageElement
}

/** Nothing of these is read. */
const UNREAD = new Set(['script', 'style', 'noscript', 'template'])
/** Elements that are read on their own: a line ends before and after them. */
const PARTS = new Set([
  'section',
  'article',
  'aside',
  'dialog',
  'form',
  'main',
  'header',
  'footer',
  'nav',
  'tr',
  'head',
])
/** Attributes that are read aloud or shown. */
const READ_ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder']
/** What search engines and previews of links show. */
const READ_META = /^(description|og:title|og:description|twitter:title|twitter:description)$/

export class Page {
  readonly root: PageElement
  readonly #page = new PageText()

  constructor(html: string) {
    this.root = new PageElement(this.#page, 'html', null, new Map())
    for (const node of parse(html).childNodes) this.#read(node, this.root)
    this.root.end = this.#page.length
  }

  get text(): string {
    return this.#page.whole
  }

  /** Every place that matches a pattern with the flag g. */
  find(pattern: RegExp): Mention[] {
    return [...this.text.matchAll(pattern)].map((match) => ({
      match,
      element: this.#elementAt(match.index, match.index + match[0].length),
    }))
  }

  #elementAt(start: number, end: number): PageElement {
    let element = this.root
    for (;;) {
      const inner = element.children.find((child) => child.start <= start && end <= child.end)
      if (!inner) return element
      element = inner
    }
  }

  #read(node: DefaultTreeAdapterTypes.ChildNode, parent: PageElement): void {
    if ('value' in node) this.#add('#text', parent, node.value)
    if (!('tagName' in node) || UNREAD.has(node.tagName)) return
    const isPart = PARTS.has(node.tagName)
    if (isPart) this.#page.write('\n')
    const attributes = new Map(node.attrs.map(({ name, value }): [string, string] => [name, value]))
    const element = new PageElement(this.#page, node.tagName, parent, attributes)
    if (element.tag === 'meta' && READ_META.test(attributes.get('name') ?? attributes.get('property') ?? '')) {
      this.#add('#content', element, `${attributes.get('content')}\n`)
    }
    // In lines of their own: they are read apart from the text.
    for (const name of READ_ATTRIBUTES) {
      const value = attributes.get(name)
      if (value) this.#add(`@${name}`, element, `\n${value}\n`)
    }
    if (element.tag === 'td')
      for (const header of headersOf(element)) this.#add('#header', element, `${header.text.replace(/\s+/g, ' ')} `)
    for (const child of node.childNodes) this.#read(child, element)
    element.end = this.#page.length
    this.#page.write(isPart ? '\n' : ' ')
  }

  #add(tag: string, parent: PageElement, value: string): void {
    const text = value.replace(/[ \t\r\u00a0\u2009\u202f]+/g, ' ').replace(/[\u00ad\u2060]/g, '')
    const element = text.trim() === '' ? null : new PageElement(this.#page, tag, parent, new Map())
    this.#page.write(text)
    if (element) element.end = this.#page.length
  }
}

/** What the table says a cell is about: the header of its row and of its column. */
export function headersOf(cell: PageElement): PageElement[] {
  const row = cellsOf(cell.parent)
  const before = row.slice(0, row.indexOf(cell)).reduce((sum, one) => sum + columnsOf(one), 0)
  const head = cell.closest(['table'])?.children.find(({ tag }) => tag === 'thead')
  let column = 0
  const ofColumn = cellsOf(head?.children.find(({ tag }) => tag === 'tr')).find((header) => {
    column += columnsOf(header)
    return column > before
  })
  return [row.find(({ tag }) => tag === 'th'), ofColumn].filter((header) => header !== undefined)
}

const cellsOf = (row: PageElement | null | undefined) =>
  row?.children.filter(({ tag }) => tag === 'td' || tag === 'th') ?? []
const columnsOf = (cell: PageElement) => Number(cell.attribute('colspan') ?? 1)
