// The form at the end of a page, for those who would rather be called.
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import { type ContactRequest, InlineContactForm } from '../../../features/contact-form/index.ts'
import styles from './request.module.css'

interface RequestProps extends ContactRequest {
  formName: string
  title: string
  text: string
}

export function Request({ title, text, ...request }: RequestProps) {
  return (
    <Container as="section" id="request" className={styles.request} data-print="hide">
      <div className={styles.words}>
        <Heading level={2}>{title}</Heading>
        <Text size="lead" tone="secondary">
          {text}
        </Text>
      </div>
      <InlineContactForm {...request} />
    </Container>
  )
}
