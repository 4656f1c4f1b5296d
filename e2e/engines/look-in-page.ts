// Finds things in a page the way a visitor names them: by role and name. Runs in the page.

/** A thing on the page. Names and texts may be given in part; a pattern is the source of a regular expression. */
export interface Target {
  role: string
  name?: string
  namePattern?: string
  /** A text that stands inside. */
  text?: string
  within?: Target
  /** Which of several, from 0; the first one if it is not said. */
  nth?: number
}

/** What can be seen of a thing. */
export interface Seen {
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

export type LookResult = { seen: Seen[] } | { aim: Aim } | { covered: string } | { missing: true }

/** Sent to the browser as text: it must not use anything from outside of itself. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: sent to the browser as text, so everything it uses is inside
export function lookInPage(target: Target, want: 'see' | 'aim'): LookResult {
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

  const see = (element: Element): Seen => ({
    name: nameOf(element),
    text: tidy(element instanceof HTMLElement ? element.innerText : element.textContent),
    value: 'value' in element ? String(element.value) : '',
    checked: element instanceof HTMLInputElement && element.checked,
    focused: document.activeElement === element,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  })

  /** Where a click reaches the element, or what is in its way. */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: two loops over the places of an element that can be clicked
  const aimAt = (element: Element): LookResult => {
    const rect = element.getClientRects()[0] ?? element.getBoundingClientRect()
    const outside = rect.top < 0 || rect.left < 0 || rect.bottom > innerHeight || rect.right > innerWidth
    if (outside) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // Labels are clicked in place of boxes that are drawn by styles; an outline is clicked where it is filled.
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
    // A notice at the edge of the window may lie over it: a person scrolls.
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    return { covered: inTheWay }
  }

  if (want === 'see') return { seen: find(target).map(see) }
  const element = find({ nth: 0, ...target })[0]
  return element ? aimAt(element) : { missing: true }
}
