// How long the code of the app is valid: codes change every 30 seconds of the clock.
import { formatCount } from '@kvartal/russian/count'
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './sign-in.module.css'

const PERIOD_S = 30

const elapsedSeconds = () => Math.floor(Date.now() / 1_000) % PERIOD_S

export function NextCode({ isChecking }: { isChecking: boolean }): ReactElement {
  const [elapsed, setElapsed] = useState(elapsedSeconds)
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const timer = setInterval(() => setElapsed(elapsedSeconds()), 1_000)
    return () => clearInterval(timer)
  }, [])
  useLayoutEffect(() => {
    bar.current?.style.setProperty('transform', `scaleX(${elapsed / PERIOD_S})`)
  }, [elapsed])
  const left = formatCount(PERIOD_S - elapsed, ['секунду', 'секунды', 'секунд'])
  return (
    <>
      <p className={styles.soft}>
        {isChecking ? 'Проверяем…' : `Проверяем сами после шестой цифры. Новый код через ${left}.`}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span ref={bar} className={styles.elapsed} />
      </div>
    </>
  )
}
