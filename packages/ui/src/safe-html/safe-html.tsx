// Renders HTML of content. Its type accepts only HTML that has passed the server's sanitiser, so it cleans nothing
// itself.
import type { SafeHtml as SafeHtmlText } from '@kvartal/contract/safe-html'
import { type ReactElement, useMemo } from 'react'
import { classNames } from '../class-names/index.ts'
import { holdTogether } from '../text/index.ts'
import styles from './safe-html.module.css'

type SafeHtmlProps = {
  html: SafeHtmlText
  /** `span` inside a line of text, where a block is not allowed. */
  as?: 'div' | 'span'
  className?: string
}

export function SafeHtml({ html, as: Tag = 'div', className }: SafeHtmlProps): ReactElement {
  const set = useMemo(() => setTexts(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type guarantees that it has passed the server's sanitiser
  return <Tag className={classNames(styles.content, className)} dangerouslySetInnerHTML={{ __html: set }} />
}

/** Typography between the tags, never inside of them: an address must stay as it is. */
function setTexts(html: string): string {
  const [before = '', ...tags] = html.split('<')
  const set = tags.map((tag) => {
    const end = tag.indexOf('>') + 1
    return `<${tag.slice(0, end)}${holdTogether(tag.slice(end))}`
  })
  return holdTogether(before) + set.join('')
}
