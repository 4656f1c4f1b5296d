// A screen of the office: bar, tabs, tools, the work with its panel, and the strip of hints. Every screen is drawn by it.
import { Bar, Hints, type KeyHintItem } from '@kvartal/ui/office-frame'
import { StateMark } from '@kvartal/ui/state-mark'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useCompany } from '../company/company.tsx'
import { useLive } from '../live/live.tsx'
import { isCompanyTimeElsewhere } from '../time/company-clock.ts'
import { clockOf } from '../time-words.ts'
import { notePath, previousPath } from './previous-path.ts'
import styles from './screen.module.css'
import { useTitleCount } from './title-count.ts'

export type ScreenProps = {
  /** Its name in the bar. */
  title: ReactNode
  /** Its name in the browser's tab. */
  name: string
  crumb?: ReactNode
  status?: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
  tools?: ReactNode
  /** At the right: the properties of what is chosen. */
  panel?: ReactNode
  hints?: readonly KeyHintItem[]
  /** Shows the moving line under the bar while newer data is on its way. */
  isLoading?: boolean
  /** `scroll`: the body scrolls as a whole; `fill`: what is in it scrolls by itself, as a table does. */
  body?: 'scroll' | 'fill'
  /** Focuses what leads to the screen that the person comes back from; false where nothing does. */
  onReturn?: (from: string) => boolean
  children: ReactNode
}

const MAP_HINT: KeyHintItem = { keys: ['?'], text: 'клавиши' }

export function Screen(props: ScreenProps): ReactElement {
  const { title, name, crumb, status, actions, tabs, tools, panel, hints = [], isLoading = false, children } = props
  const titleRef = useRef<HTMLHeadingElement>(null)
  useTitle(name)
  useFocusOnOpening(titleRef, props.onReturn)
  return (
    <>
      <main className={styles.screen}>
        <Bar {...{ title, crumb, status, actions, titleRef }} />
        <div className={styles.loading} data-on={isLoading || undefined} aria-hidden="true" />
        {tabs}
        <div className={styles.split}>
          <div className={styles.work}>
            {tools ? <div className={styles.tools}>{tools}</div> : null}
            <div className={styles[props.body ?? 'scroll']}>{children}</div>
          </div>
          {panel}
        </div>
      </main>
      <Hints items={[...hints, MAP_HINT]} state={<Connection />} />
    </>
  )
}

function useTitle(name: string): void {
  const company = useCompany()
  const count = useTitleCount()
  useEffect(() => {
    const waiting = count > 0 ? `(${count}) ` : ''
    document.title = `${waiting}${name} · ${company?.name ?? 'Квартал'}`
  }, [name, company, count])
}

/** A screen reader starts at the name of the new screen. Nothing is focused when only the query of the address changes. */
function useFocusOnOpening(title: RefObject<HTMLHeadingElement | null>, onReturn: ScreenProps['onReturn']): void {
  const { pathname, key } = useLocation()
  const isFirst = key === 'default'
  // In a layout effect: it must not take the focus from a field that a key has just focused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per screen
  useLayoutEffect(() => {
    notePath(pathname)
    const from = previousPath()
    if (from !== null && onReturn?.(from)) return
    if (!isFirst) title.current?.focus({ preventScroll: true })
  }, [pathname])
}

const MINUTE_MS = 60_000

function Connection(): ReactElement {
  const { state } = useLive()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  if (state.status === 'lost') return <StateMark kind="bad">Нет связи с {clockOf(state.since)}</StateMark>
  if (state.status === 'connecting') return <StateMark kind="plan">Соединяемся</StateMark>
  return (
    <StateMark kind="ok" inkWord>
      На связи, {clockOf(now)}
      {isCompanyTimeElsewhere(now) ? ' по времени компании' : ''}
    </StateMark>
  )
}
