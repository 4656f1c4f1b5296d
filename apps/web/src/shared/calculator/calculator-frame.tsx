// A calculator: what is asked at the left, the answer at the right. Without scripts a form that the server answers.
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
  dropped: 'В ссылке было значение, которого здесь нет. Считаем без него.',
}

interface CalculatorFrameProps {
  id: string
  title: string
  /** Stands under the head of the page, which is title enough to the eye. */
  isFirst?: boolean
  /** The page's address: where the form goes without scripts. */
  path: string
  /** What was typed into the form before its code came. */
  onEarly: (typed: URLSearchParams) => void
  /** What the other calculators of the page were asked: sent along, so that one does not forget the other. */
  others?: AddressParams
  dropped?: boolean
  children: ReactNode
  answer: ReactNode
  /** What the figures stand on: the flat, the conditions. Under the form, on a phone under the answer. */
  ground?: ReactNode
  /** Over the whole width: the schedule. */
  below?: ReactNode
}

export function CalculatorFrame({
  id,
  title,
  isFirst = false,
  path,
  onEarly,
  others = {},
  dropped = false,
  children,
  answer,
  ground,
  below,
}: CalculatorFrameProps) {
  const form = useRef<HTMLFormElement>(null)
  useEarlyForm(form, (values) => {
    const typed = [...values].flatMap(([name, value]) =>
      typeof value === 'string' && value !== shownValue(form.current, name) ? [[name, value]] : [],
    )
    if (typed.length > 0) onEarly(new URLSearchParams(typed))
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
          {ground && <div className={styles.ground}>{ground}</div>}
        </div>
        {below}
      </Container>
    </section>
  )
}

/** What the server has put there: a form at rest asks for nothing. */
function shownValue(form: HTMLFormElement | null, name: string): string | undefined {
  const controls = form?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []
  return [...controls].find(({ type, defaultChecked }) => type !== 'radio' || defaultChecked)?.defaultValue
}
