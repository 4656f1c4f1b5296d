// A section of a page: its title on the left, its content on the right.
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import type { ReactNode } from 'react'
import styles from './section-frame.module.css'

interface SectionFrameProps {
  id?: string
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

export function SectionFrame({ id, title, lead, children }: SectionFrameProps) {
  return (
    <section id={id} className={styles.section}>
      <Container className={styles.frame}>
        <div>
          <Heading level={2}>{title}</Heading>
          {lead && (
            <Text tone="secondary" className={styles.lead}>
              {lead}
            </Text>
          )}
        </div>
        <div className={styles.body}>{children}</div>
      </Container>
    </section>
  )
}
