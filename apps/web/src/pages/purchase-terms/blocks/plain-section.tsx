// A section of a page: a head over a black rule, and its content.
import { classNames } from '@kvartal/ui/class-names'
import { Container } from '@kvartal/ui/layout'
import { Text } from '@kvartal/ui/text'
import type { ReactNode } from 'react'
import { SectionHead } from '../../../shared/page/section-head.tsx'
import styles from './plain-section.module.css'

interface PlainSectionProps {
  id?: string
  title: string
  lead?: string
  /** Whether it directly follows the head of the page. */
  isFirst?: boolean
  all?: { href: string; label: string }
  children: ReactNode
}

export function PlainSection({ id, title, lead, isFirst = false, all, children }: PlainSectionProps) {
  return (
    <Container as="section" id={id} className={classNames(styles.section, isFirst && styles.first)}>
      <SectionHead title={title} {...(all && { all })} />
      {lead && (
        <Text className={styles.lead} tone="secondary" measure>
          {lead}
        </Text>
      )}
      {children}
    </Container>
  )
}
