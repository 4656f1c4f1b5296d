// The head of a section: its title over a black rule, and a link to the full list on the right.
import { TextLink } from '@kvartal/ui/link'
import { Heading } from '@kvartal/ui/text'
import styles from './section-head.module.css'

export function SectionHead({ title, all }: { title: string; all?: { href: string; label: string } }) {
  return (
    <div className={styles.head}>
      <Heading level={2}>{title}</Heading>
      {all && (
        <TextLink alone to={all.href} data-print="hide">
          {all.label}
        </TextLink>
      )}
    </div>
  )
}
