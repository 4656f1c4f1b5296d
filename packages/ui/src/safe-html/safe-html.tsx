// Shows HTML that came from content: cleaned on the way in by the server, and once more here on the way out.
import { type ReactElement, useMemo } from 'react'
import { classNames } from '../class-names/index.ts'
import { holdTogether } from '../text/index.ts'
import styles from './safe-html.module.css'
import { sanitiseHtml } from './sanitise.ts'

type SafeHtmlProps = {
  html: string
  /** `span` where the surroundings are a line of text and a block is not allowed. */
  as?: 'div' | 'span'
  className?: string
}

export function SafeHtml({ html, as: Tag = 'div', className }: SafeHtmlProps): ReactElement {
  const clean = useMemo(() => setTexts(sanitiseHtml(html)), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rebuilt from an allow-list the line above
  return <Tag className={classNames(styles.content, className)} dangerouslySetInnerHTML={{ __html: clean }} />
}

/** Between the tags, never inside of them: an address must stay as it is. */
function setTexts(html: string): string {
  const [before = '', ...tags] = html.split('<')
  const set = tags.map((tag) => {
    const end = tag.indexOf('>') + 1
    return `<${tag.slice(0, end)}${holdTogether(tag.slice(end))}`
  })
  return holdTogether(before) + set.join('')
}
