// A section of the flat's page that is folded on a phone and on a small tablet: its heading already says the answer. On
// wider screens it is always open. A details element: an anchor inside it and the browser's search open it without scripts.
import { PlusIcon } from '@kvartal/ui/icon'
import { Heading } from '@kvartal/ui/text'
import type { ReactNode } from 'react'
import { SectionFrame } from '../../shared/section-frame/section-frame.tsx'
import styles from './fold.module.css'

interface FoldProps {
  /** Id of the content, not of the details element: the browser opens a fold for an anchor inside it. */
  id: string
  title: string
  /** The answer in a few words: «+920 000 ₽ за год, 4 изменения» */
  answer: string
  open?: boolean
  children: ReactNode
}

export function Fold({ id, title, answer, open = false, children }: FoldProps) {
  return (
    <details className={styles.fold} open={open} data-print="open">
      <summary className={styles.head}>
        <Heading level={2} size="h3">
          {title}
        </Heading>
        <span className={styles.answer}>{answer}</span>
        <PlusIcon className={styles.sign} />
      </summary>
      <div id={id} className={styles.body}>
        {children}
      </div>
    </details>
  )
}

interface FoldedSectionProps extends FoldProps {
  lead?: ReactNode
}

export function FoldedSection({ lead, children, ...fold }: FoldedSectionProps) {
  return (
    <Fold {...fold}>
      <SectionFrame title={fold.title} lead={lead}>
        {children}
      </SectionFrame>
    </Fold>
  )
}
