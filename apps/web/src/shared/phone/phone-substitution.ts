// Keeps the phones of all pages equal after one of them was substituted: by a script of call tracking, which changes the
// page that it finds, or by our own table. React renders the number of the company again on every page.

interface Substitute {
  digits: string
  text: string
  href: string
}

export class PhoneSubstitution {
  /** By the digits of the company's number. */
  readonly #substitutes = new Map<string, Substitute>()

  /** Watches the phones of the page. Returns what ends it. */
  watch(): () => void {
    const observer = new MutationObserver(() => this.#update())
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['href'],
    })
    this.#update()
    return () => observer.disconnect()
  }

  /** Shows one number instead of another, on this page and on the following ones. */
  substitute(original: string, { value, href }: { value: string; href: string }): void {
    const [from, digits] = [digitsOf(original), digitsOf(href)]
    if (from === undefined || digits === undefined) return
    this.#substitutes.set(from, { digits, text: value, href })
    this.#update()
  }

  #update(): void {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-phone]')]
    // Links that a script has not reached yet still have the last substitute: that is not a new one.
    const last = new Map(this.#substitutes)
    for (const link of links) this.#learn(link, last)
    for (const link of links) this.#apply(link)
  }

  /** A number that is neither the company's nor the last substitute was put there by a script just now. */
  #learn(link: HTMLAnchorElement, last: ReadonlyMap<string, Substitute>): void {
    const original = digitsOf(link.dataset.phone)
    if (original === undefined) return
    const known = [original, last.get(original)?.digits]
    const [shown, dialled] = [digitsOf(link.textContent), digitsOf(link.getAttribute('href'))]
    const digits = [shown, dialled].find((found) => found !== undefined && !known.includes(found))
    if (digits === undefined) return
    const text = digits === shown ? (link.textContent ?? '').trim() : formatted(digits)
    this.#substitutes.set(original, { digits, text, href: `tel:+${digits}` })
  }

  /** A link without a number in its text, such as «Позвонить», keeps the text. */
  #apply(link: HTMLAnchorElement): void {
    const substitute = this.#substitutes.get(digitsOf(link.dataset.phone) ?? '')
    if (!substitute) return
    const shown = digitsOf(link.textContent)
    if (shown !== undefined && shown !== substitute.digits) link.textContent = substitute.text
    if (digitsOf(link.getAttribute('href')) !== substitute.digits) link.setAttribute('href', substitute.href)
  }
}

/** 8 (495) 120-44-07 and +7 495 1204407 are the same number. */
function digitsOf(text: string | null | undefined): string | undefined {
  const digits = (text ?? '').replace(/\D/g, '')
  if (digits.length === 10) return `7${digits}`
  return digits.length === 11 ? `7${digits.slice(1)}` : undefined
}

function formatted(digits: string): string {
  return digits.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4')
}
