// The panel at the right: the properties of the chosen row, with its own scroll; below 1200 px it lies over the list.
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names/index.ts'
import { DenseButton } from '../dense-button/index.ts'
import { CloseIcon } from '../icon/index.ts'
import styles from './panel.module.css'
import { usePanelWidth } from './panel-width.ts'

type PanelProps = {
  /** Names the panel. */
  title: ReactNode
  titleHidden?: boolean
  /** Width on a large screen, px; the person may change it, and the choice is remembered under `name`. */
  width: number
  name: string
  /** Buttons at the right of the title, before the cross. */
  actions?: ReactNode
  /** Shows the cross; Escape inside the panel does the same. A panel that is a part of the screen has none. */
  onClose?: () => void
  /** Stays beside the work below 1200 px, and goes under it on a phone. */
  inFlow?: boolean
  children: ReactNode
}

export function Panel({
  title,
  titleHidden = false,
  width,
  name,
  actions,
  onClose,
  inFlow = false,
  children,
}: PanelProps): ReactElement {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const [current, setCurrent] = usePanelWidth(name, width)
  useLayoutEffect(() => {
    panel.current?.style.setProperty('--panel-width', `${current}px`)
  }, [current])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !onClose) return
    event.preventDefault()
    onClose()
  }
  return (
    <aside
      ref={panel}
      aria-labelledby={titleId}
      className={classNames(styles.panel, inFlow ? styles.inFlow : styles.over)}
      onKeyDown={closeOnEscape}
    >
      <WidthHandle width={current} onWidth={setCurrent} />
      <div className={styles.scroll}>
        <header className={classNames(styles.head, titleHidden && styles.headHidden)}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {actions}
          {onClose ? (
            <DenseButton variant="text" size="small" iconOnly aria-label="Закрыть панель" onClick={onClose}>
              <CloseIcon size="s" />
            </DenseButton>
          ) : null}
        </header>
        {children}
      </div>
    </aside>
  )
}

const STEP = 16

function WidthHandle({ width, onWidth }: { width: number; onWidth: (width: number) => void }): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator with a value is a control; <hr> is none
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Ширина панели"
      aria-valuenow={width}
      aria-valuemin={280}
      aria-valuemax={640}
      tabIndex={0}
      className={styles.handle}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        event.preventDefault()
        onWidth(width + (event.key === 'ArrowLeft' ? STEP : -STEP))
      }}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onWidth(window.innerWidth - event.clientX)
      }}
    />
  )
}

type PanelSectionProps = { title?: ReactNode; aside?: ReactNode; className?: string | undefined; children: ReactNode }

export function PanelSection({ title, aside, className, children }: PanelSectionProps): ReactElement {
  return (
    <section className={classNames(styles.section, className)}>
      {title === undefined ? null : (
        <div className={styles.sectionHead}>
          <h3 className={styles.sectionTitle}>{title}</h3>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}

/** The action of the panel, which does not scroll away. */
export function PanelFoot({ children }: { children: ReactNode }): ReactElement {
  return <footer className={styles.foot}>{children}</footer>
}
