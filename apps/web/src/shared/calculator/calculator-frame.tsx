// The layout of a calculator: the form on the left, the result on the right. Without scripts the server handles the
// form.
import type { AddressParams } from '@kvartal/runtime/address'
import { classNames } from '@kvartal/ui/class-names'
import { Container } from '@kvartal/ui/layout'
import { Notice } from '@kvartal/ui/notice'
import { Heading } from '@kvartal/ui/text'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import type { ReactNode } from 'react'
import { CalculatorForm } from './calculator-form.tsx'
import styles from './calculator-frame.module.css'

const texts = { dropped: 'Часть условий из\u00a0ссылки устарела, посчитали без них.' }

interface CalculatorFrameProps {
  id: string
  title: string
  /** Directly follows the head of the page, so its own title is visually hidden. */
  isFirst?: boolean
  /** The page's path: the target of the form without scripts. */
  path: string
  /** Called with the values that were typed into the form before hydration. */
  onEarlyInput: (typed: URLSearchParams) => void
  /** Parameters of the other calculators on the page, submitted as hidden fields so that they are not lost. */
  others?: AddressParams
  dropped?: boolean
  children: ReactNode
  answer: ReactNode
  /** The answer in one line, which stays in view while a field changes: «49 344 ₽/мес» and «взнос 2 070 000 ₽». */
  result?: { main: string; note?: string }
  /** The basis of the calculation: the flat, the conditions. Under the form; on a phone under the result. */
  basis?: ReactNode
  /** Over the whole width, such as the schedule. */
  below?: ReactNode
}

export function CalculatorFrame({
  id,
  title,
  isFirst = false,
  path,
  onEarlyInput,
  others = {},
  dropped = false,
  children,
  answer,
  result,
  basis,
  below,
}: CalculatorFrameProps) {
  const heading = (
    <Heading level={2} id={`${id}-title`} className={styles.title}>
      {title}
    </Heading>
  )
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classNames(styles.section, isFirst && styles.first)}>
      <Container>
        {isFirst ? <VisuallyHidden as="div">{heading}</VisuallyHidden> : heading}
        {dropped && <Notice className={styles.notice ?? ''}>{texts.dropped}</Notice>}
        <div className={classNames(styles.frame, result && styles.pinned)}>
          {result && (
            // The answer below is announced.
            <p className={styles.result} aria-hidden="true" data-print="hide">
              {result.main} {result.note && <span className={styles.note}>{result.note}</span>}
            </p>
          )}
          <CalculatorForm className={styles.form} action={`${path}#${id}`} others={others} onEarlyInput={onEarlyInput}>
            {children}
          </CalculatorForm>
          <div className={styles.answer}>{answer}</div>
          {basis && <div className={styles.basis}>{basis}</div>}
        </div>
        {below}
      </Container>
    </section>
  )
}
