// Parses SVG into a tree with a strict, namespace-aware XML parser. Text that is not well-formed XML is refused.
import { SaxesParser } from 'saxes'

export interface SvgElement {
  /** The local name; an element of another namespace is prefixed with the namespace: {http://…}name. */
  readonly name: string
  /** Decoded values by name, without namespace declarations. Names of other namespaces are prefixed as above. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly SvgElement[]
  /** The element's own text, without that of its children. */
  readonly text: string
  readonly parent: SvgElement | undefined
  /** Where the element begins, in Russian. */
  readonly place: string
}

/** The SVG cannot be used at all. The message is Russian, for the person who made the drawing. */
export class SvgFault extends Error {
  override name = 'SvgFault'
}

class ReadElement implements SvgElement {
  readonly name: string
  readonly attributes = new Map<string, string>()
  readonly children: ReadElement[] = []
  text = ''
  readonly parent: ReadElement | undefined
  readonly #svg: string
  /** Position of the end of its opening tag. */
  readonly #end: number

  constructor(name: string, parent: ReadElement | undefined, svg: string, end: number) {
    this.name = name
    this.parent = parent
    this.#svg = svg
    this.#end = end
  }

  /** An opening tag has no other < in it. */
  get place(): string {
    return placeAt(this.#svg, this.#svg.lastIndexOf('<', this.#end))
  }
}

/** A drawn plan has some hundreds of elements; the depth is limited because code recurses over the tree. */
const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 100

const SVG = 'http://www.w3.org/2000/svg'
const XMLNS = 'http://www.w3.org/2000/xmlns/'
/** Namespaces whose attributes SVG uses, with the usual prefix. */
const PREFIXES: Readonly<Record<string, string>> = {
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://www.w3.org/XML/1998/namespace': 'xml',
}

/** Messages of the parser, by their beginning. */
const faults: readonly (readonly [start: string, words: string])[] = [
  ['unclosed tag', 'чертёж обрывается: не закрыт'],
  ['unexpected end', 'чертёж обрывается на середине'],
  ['unmatched closing tag', 'закрыт не тот элемент:'],
  ['unexpected close tag', 'закрывающий тег ничего не закрывает'],
  ['unbound namespace prefix', 'не объявлено пространство имён'],
  ['duplicate attribute', 'свойство повторяется:'],
  ['undefined entity', 'неизвестная сущность: можно только &amp; &lt; &gt; &quot; &apos; и номера знаков'],
  ['unquoted attribute', 'значение свойства стоит без кавычек'],
  ['attribute without value', 'у свойства нет значения'],
  ['text data outside', 'текст стоит вне элемента <svg>'],
  ['documents may contain only one root', 'за элементом <svg> стоит ещё один'],
]

/** Declarations and entities, processing instructions, CDATA. Well-formed XML has a bare < nowhere else. */
const DECLARATION = /<!(?!--)|<\?(?!xml\s)/i

export function readSvg(svg: string): SvgElement {
  const declaration = DECLARATION.exec(svg)
  if (declaration) {
    const beginning = svg.slice(declaration.index, declaration.index + 10)
    throw new SvgFault(
      `в чертеже не может быть объявлений и сущностей: ${beginning}… (${placeAt(svg, declaration.index)})`,
    )
  }
  // Version 1.1 would allow control characters. The parser gets only the needed handlers: with all of them it is six
  // times slower, because its object then has more properties than V8 handles in fast mode.
  const parser = new SaxesParser({ xmlns: true, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true })
  const refuse = (words: string) => {
    throw new SvgFault(`${words} (${placeAt(svg, parser.position)})`)
  }
  let root: ReadElement | undefined
  let open: ReadElement | undefined
  let count = 0
  let depth = 0

  parser.on('error', ({ message }) => refuse(inRussian(message)))
  parser.on('opentag', (tag) => {
    count += 1
    depth += 1
    if (count > MAX_ELEMENTS) refuse(`в чертеже больше ${MAX_ELEMENTS} элементов: упростите его`)
    if (depth > MAX_DEPTH) refuse(`элементы вложены глубже ${MAX_DEPTH} раз: упростите чертёж`)
    const name = tag.uri === SVG ? tag.local : `{${tag.uri}}${tag.local}`
    const element = new ReadElement(name, open, svg, parser.position - 1)
    for (const { uri, local, value } of Object.values(tag.attributes)) {
      if (uri !== XMLNS) element.attributes.set(attributeName(uri, local), value)
    }
    open?.children.push(element)
    root ??= element
    open = element
  })
  parser.on('closetag', () => {
    depth -= 1
    open = open?.parent
  })
  parser.on('text', (text) => {
    if (open) open.text += text
  })
  parser.write(svg).close()
  if (!root) throw new SvgFault('в чертеже нет элемента <svg>')
  return root
}

function placeAt(svg: string, index: number): string {
  const before = svg.slice(0, Math.max(0, index)).split('\n')
  return `строка ${before.length}, знак ${(before.at(-1) ?? '').length + 1}`
}

function attributeName(uri: string, local: string): string {
  if (uri === '') return local
  const prefix = PREFIXES[uri]
  return prefix ? `${prefix}:${local}` : `{${uri}}${local}`
}

/** The parser's message reads: unclosed tag: g */
function inRussian(said: string): string {
  const known = faults.find(([start]) => said.startsWith(start))
  if (!known) return `это не правильный XML: ${said}`
  const [, words] = known
  const named = said.indexOf(': ')
  return named === -1 ? words : `${words} ${said.slice(named + 2).replace(/\.$/, '')}`
}
