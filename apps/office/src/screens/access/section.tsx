// One section of «Мой вход».
import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './access.module.css'

type SectionProps = { title: string; aside?: ReactNode; end?: ReactNode; children: ReactNode }

export function Section({ title, aside, end, children }: SectionProps): ReactElement {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside ? <span className={styles.aside}>{aside}</span> : null}
        {end ? <span className={styles.end}>{end}</span> : null}
      </header>
      {children}
    </section>
  )
}
