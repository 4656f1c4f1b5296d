// The tooltip: opens on hover, focus or click after about 300 ms, shows plain or sanitised content, closes on Escape.
import type { SafeHtml as SafeHtmlText } from '@kvartal/contract/safe-html'
import { type ReactElement, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names/index.ts'
import { SafeHtml } from '../safe-html/index.ts'
import { placeTooltip } from './placement.ts'
import styles from './tooltip.module.css'

export const TOOLTIP_DELAY_MS = 300
/** Long enough to move the pointer from the trigger onto the tooltip. */
const CLOSE_DELAY_MS = 150

export type TooltipBehaviour = 'hover' | 'focus' | 'click'

type Content = { html: SafeHtmlText; content?: undefined } | { content: ReactNode; html?: undefined }

export type TooltipProps = Content & {
  /** First line of the tooltip. */
  title?: ReactNode
  /** The subject of the explanation; names the default «?» trigger: «Что такое White box». */
  label?: string
  /** The content of the trigger; a small «?» by default. It must not be a button or a link itself. */
  children?: ReactNode
  opensOn?: TooltipBehaviour[]
  /** Wide enough for rows of label and value. */
  wide?: boolean
  className?: string
}

const ALL_BEHAVIOURS: TooltipBehaviour[] = ['hover', 'focus', 'click']

export function Tooltip({
  html,
  content,
  title,
  label = 'Пояснение',
  children,
  opensOn = ALL_BEHAVIOURS,
  wide = false,
  className,
}: TooltipProps): ReactElement {
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  const cancel = () => clearTimeout(timer.current)
  const setOpenLater = (next: boolean, delayMs: number) => {
    cancel()
    timer.current = setTimeout(() => setOpen(next), delayMs)
  }
  const close = () => {
    cancel()
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  useLayoutEffect(() => {
    const anchor = trigger.current
    const bubble = tip.current
    if (!open || !anchor || !bubble) return
    const place = () => {
      const { side, vertical, offset, arrow } = placeTooltip(
        anchor.getBoundingClientRect(),
        bubble.getBoundingClientRect(),
        { width: document.documentElement.clientWidth, height: window.innerHeight },
      )
      bubble.dataset.side = side
      bubble.dataset.vertical = vertical
      bubble.style.setProperty('--offset', `${offset}px`)
      bubble.style.setProperty('--arrow', `${arrow}px`)
    }
    place()
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { passive: true })
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place)
    }
  }, [open])

  // A layout effect, so that Escape works as soon as the tooltip is visible.
  useLayoutEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The modal around must not close together with the tooltip.
      event.stopPropagation()
      clearTimeout(timer.current)
      setOpen(false)
    }
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown, true)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [open])

  const hovers = opensOn.includes('hover')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the control; this only watches the pointer and the focus leave
    <span
      ref={root}
      className={classNames(styles.root, className)}
      onPointerEnter={(event) => {
        if (!hovers || event.pointerType === 'touch') return
        if (open) cancel()
        else setOpenLater(true, TOOLTIP_DELAY_MS)
      }}
      onPointerLeave={(event) => {
        if (hovers && event.pointerType !== 'touch') setOpenLater(false, CLOSE_DELAY_MS)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={classNames(styles.trigger, !children && styles.question)}
        aria-label={children ? undefined : label}
        aria-describedby={open ? id : undefined}
        onFocus={(event) => {
          // A click focuses too; onClick handles it.
          if (opensOn.includes('focus') && event.currentTarget.matches(':focus-visible'))
            setOpenLater(true, TOOLTIP_DELAY_MS)
        }}
        onClick={() => {
          if (!opensOn.includes('click')) return
          if (open) close()
          else setOpenLater(true, TOOLTIP_DELAY_MS)
        }}
      >
        {children ?? '?'}
      </button>
      {/* The live region exists before its text: otherwise screen readers would not announce it. */}
      <span aria-live="polite">
        {open ? (
          <span ref={tip} id={id} role="tooltip" className={classNames(styles.tip, wide && styles.wide)}>
            {title ? <span className={styles.title}>{title}</span> : null}
            {html === undefined ? content : <SafeHtml as="span" html={html} className={styles.html} />}
          </span>
        ) : null}
      </span>
    </span>
  )
}
