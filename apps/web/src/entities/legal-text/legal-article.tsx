// A legal document as an article: the title, the version and what has changed in it, the text.
import type { LegalText } from '@kvartal/contract/legal'
import { formatDate } from '@kvartal/russian/date'
import { SafeHtml } from '@kvartal/ui/safe-html'
import { Heading, Text } from '@kvartal/ui/text'
import type { ReactNode } from 'react'
import styles from './legal-article.module.css'

const texts = {
  version: ({ version, effectiveOn }: LegalText) => `Редакция ${version}, действует с\u00a0${formatDate(effectiveOn)}.`,
}

interface LegalArticleProps {
  text: LegalText
  /** Between the version and the text. */
  children?: ReactNode
}

export function LegalArticle({ text, children }: LegalArticleProps) {
  return (
    <article className={styles.article}>
      <Heading level={1}>{text.title}</Heading>
      <Text size="small" tone="secondary" className={styles.version}>
        {texts.version(text)} {text.changes}
      </Text>
      {children}
      <SafeHtml className={styles.text} html={text.html} />
    </article>
  )
}
