// The layout of a calculator: the form on the left, the result on the right. Without scripts the server handles the
// form.
import type { AddressParams } from '@kvartal/runtime/address'
import { useEarlyForm } from '@kvartal/runtime/hydration'
import { classNames } from '@kvartal/ui/class-names'
import { Container } from '@kvartal/ui/layout'
import { Notice } from '@kvartal/ui/notice'
import { Heading } from '@kvartal/ui/text'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { type ReactNode, useRef } from 'react'
import { NoScriptSubmit } from '../no-script-submit/no-script-submit.tsx'
import styles from './calculator-frame.module.css'

const texts = {
  count: 'Посчитать',
  dropped: 'Часть условий из\u00a0ссылки устарела, посчитали без них.',
}

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
  basis,
  below,
}: CalculatorFrameProps) {
  const form = useRef<HTMLFormElement>(null)
  useEarlyForm(form, (values) => {
    const typed = [...values].flatMap(([name, value]) =>
      typeof value === 'string' && value !== shownValue(form.current, name) ? [[name, value]] : [],
    )
    if (typed.length > 0) onEarlyInput(new URLSearchParams(typed))
  })
  const heading = (
    <Heading level={2} id={`${id}-title`} className={styles.title}>
      {title}
    </Heading>
  )
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classNames(styles.section, isFirst && styles.first)}>
      <Container>
        {isFirst ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
        {dropped && <Notice className={styles.notice ?? ''}>{texts.dropped}</Notice>}
        <div className={styles.frame}>
          <form
            ref={form}
            className={styles.form}
            action={`${path}#${id}`}
            autoComplete="off"
            onSubmit={(event) => event.preventDefault()}
          >
            {Object.entries(others).map(
              ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
            )}
            {children}
            <NoScriptSubmit>{texts.count}</NoScriptSubmit>
          </form>
          <div className={styles.answer}>{answer}</div>
          {basis && <div className={styles.basis}>{basis}</div>}
        </div>
        {below}
      </Container>
    </section>
  )
}

/** The value that the server rendered; an unchanged field is not a change by the visitor. */
function shownValue(form: HTMLFormElement | null, name: string): string | undefined {
  const controls = form?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []
  return [...controls].find(({ type, defaultChecked }) => !/radio|checkbox/.test(type) || defaultChecked)?.defaultValue
}
