// A page section with a request form: the reason on the left, the form on the right.
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import type { ReactNode } from 'react'
import { InlineContactForm } from './inline-contact-form.tsx'
import type { ContactRequest } from './modal-state.ts'
import styles from './request-section.module.css'

interface RequestSectionProps extends ContactRequest {
  title: string
  text: string | null
  /** Shown under the text: what the request is about. */
  children?: ReactNode
}

export function RequestSection({ title, text, children, ...request }: RequestSectionProps) {
  return (
    <Container as="section" id="request" className={styles.request} data-print="hide">
      <div className={styles.text}>
        <Heading level={2}>{title}</Heading>
        {text && (
          <Text size="lead" tone="secondary">
            {text}
          </Text>
        )}
        {children}
      </div>
      <InlineContactForm {...request} />
    </Container>
  )
}
