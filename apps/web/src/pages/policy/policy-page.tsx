// The policy and the consent, one after the other, each with its version.
import type { LegalAnswer, LegalText } from '@kvartal/contract'
import { formatDate } from '@kvartal/russian/date'
import { Container } from '@kvartal/ui/layout'
import { SafeHtml } from '@kvartal/ui/safe-html'
import { Heading, Text } from '@kvartal/ui/text'
import { useLoaderData } from 'react-router'
import styles from './policy-page.module.css'

const texts = {
  version: (text: LegalText) => `Редакция ${text.version}, действует с\u00a0${formatDate(text.effectiveOn)}`,
}

export function PolicyPage() {
  const { policy, consent } = useLoaderData<LegalAnswer>()
  return (
    <Container className={styles.page}>
      <article>
        <Heading level={1}>{policy.title}</Heading>
        <Version text={policy} />
        <SafeHtml className={styles.text} html={policy.html} />
      </article>
      <article id="consent" className={styles.consent}>
        <Heading level={2}>{consent.title}</Heading>
        <Version text={consent} />
        <SafeHtml className={styles.text} html={consent.html} />
      </article>
    </Container>
  )
}

function Version({ text }: { text: LegalText }) {
  return (
    <Text size="small" tone="secondary" className={styles.version}>
      {texts.version(text)}. {text.changes}
    </Text>
  )
}
