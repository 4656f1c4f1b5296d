// Finds elements by ARIA role and accessible name. The code runs in the page.

/** Which element to find. Names and texts may be partial; a pattern is the source of a regular expression. */
export interface Target {
  role: string
  name?: string
  namePattern?: string
  /** A text inside the element. */
  text?: string
  within?: Target
  /** The index among several matches, 0 by default. */
  nth?: number
}

/** The state of an element. */
export interface FoundElement {
  name: string
  text: string
  value: string
  checked: boolean
  focused: boolean
  attributes: Record<string, string>
}

export interface Aim {
  x: number
  y: number
}

export type QueryResult = { seen: FoundElement[] } | { aim: Aim } | { covered: string } | { missing: true }

/** Sent to the browser as source text, so it must not use anything outside of the function. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: sent to the browser as text, so all it uses must be inside
export function queryPage(target: Target, want: 'see' | 'aim'): QueryResult {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/[\s\u00a0\u202f\u2009]+/g, ' ').trim()

  const selectors: Record<string, string> = {
    article: 'article',
    banner: 'body header',
    button: 'button, summary, input[type=submit], input[type=button]',
    cell: 'td',
    checkbox: 'input[type=checkbox]',
    columnheader: 'th',
    contentinfo: 'footer',
    dialog: 'dialog',
    form: 'form',
    group: 'fieldset, details',
    heading: 'h1, h2, h3, h4, h5, h6',
    img: 'img',
    link: 'a[href]',
    list: 'ul, ol',
    listitem: 'li',
    main: 'main',
    navigation: 'nav',
    radio: 'input[type=radio]',
    region: 'section[aria-label], section[aria-labelledby]',
    row: 'tr',
    slider: 'input[type=range]',
    status: 'output',
    table: 'table',
    textbox: 'input:not([type]), input[type=text], input[type=tel], input[type=email], input[type=search], textarea',
  }

  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby')
    if (labelledBy) {
      return tidy(
        labelledBy
          .split(/\s+/)
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      )
    }
    const label = element.getAttribute('aria-label')
    if (label) return tidy(label)
    if (element instanceof HTMLImageElement) return tidy(element.alt)
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      return tidy([...(element.labels ?? [])].map((one) => one.textContent).join(' '))
    }
    if (element instanceof HTMLTableElement && element.caption) return tidy(element.caption.textContent)
    if (element instanceof HTMLFieldSetElement) return tidy(element.querySelector('legend')?.textContent)
    const pictures = [...element.querySelectorAll('img')].map(({ alt }) => alt).join(' ')
    return tidy(`${element.textContent} ${pictures}`)
  }

  const isShown = (element: Element): boolean => {
    if (element.closest('[inert], [hidden], [aria-hidden=true]')) return false
    return element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true })
  }

  const find = (one: Target): Element[] => {
    const places = one.within ? find({ nth: 0, ...one.within }) : [document.documentElement]
    const byTag = selectors[one.role]
    const selector = [`[role=${one.role}]`, ...(byTag ? [`:is(${byTag}):not([role])`] : [])].join(', ')
    const pattern = one.namePattern === undefined ? null : new RegExp(one.namePattern)
    const found = places
      .flatMap((place) => [...place.querySelectorAll(selector)])
      .filter((element) => one.name === undefined || nameOf(element).includes(one.name))
      .filter((element) => !pattern || pattern.test(nameOf(element)))
      .filter((element) => one.text === undefined || tidy(element.textContent).includes(one.text))
      .filter(isShown)
    if (one.nth === undefined) return found
    return found.slice(one.nth, one.nth + 1)
  }

  const see = (element: Element): FoundElement => ({
    name: nameOf(element),
    // WebKit has no innerText of a row that is not laid out yet.
    text: tidy((element instanceof HTMLElement && element.innerText) || element.textContent),
    value: 'value' in element ? String(element.value) : '',
    checked: element instanceof HTMLInputElement && element.checked,
    focused: document.activeElement === element,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  })

  /** The point where a click hits the element, or the element that covers it. */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: two loops over the points where a click is tried
  const aimAt = (element: Element): QueryResult => {
    const rect = element.getClientRects()[0] ?? element.getBoundingClientRect()
    const outside = rect.top < 0 || rect.left < 0 || rect.bottom > innerHeight || rect.right > innerWidth
    if (outside) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // A hidden checkbox is clicked by its label. An SVG outline may be hit only at some of these points.
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    let inTheWay = 'nothing to click'
    for (const part of [element, ...labels]) {
      const { left, top, width, height } = part.getClientRects()[0] ?? part.getBoundingClientRect()
      for (const [across, down] of [
        [0.5, 0.5],
        [0.25, 0.5],
        [0.75, 0.5],
        [0.5, 0.25],
        [0.5, 0.75],
      ] as const) {
        const aim = { x: Math.round(left + width * across), y: Math.round(top + height * down) }
        const hit = document.elementFromPoint(aim.x, aim.y)
        if (hit && (part.contains(hit) || (hit.contains(part) === false && hit.closest('label')?.control === element)))
          return { aim }
        inTheWay = hit ? hit.outerHTML.slice(0, 200) : 'outside of the window'
      }
    }
    // A notice at the edge of the window may cover the element, so it is scrolled to the middle.
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    return { covered: inTheWay }
  }

  if (want === 'see') return { seen: find(target).map(see) }
  const element = find({ nth: 0, ...target })[0]
  return element ? aimAt(element) : { missing: true }
}
