// Toasts: short confirmations that go away by themselves, but not while they are hovered or focused.
import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from '../class-names/index.ts'
import { CloseIcon } from '../icon/index.ts'
import styles from './toast.module.css'
import {
  currentToasts,
  dismissToast,
  noToasts,
  subscribeToasts,
  TOAST_LIFE_MS,
  type Toast as ToastData,
} from './toast-store.ts'

function Toast({ toast, isPaused }: { toast: ToastData; isPaused: boolean }): ReactElement {
  const { id, text, action } = toast
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismissToast(id), TOAST_LIFE_MS)
    return () => clearTimeout(timer)
  }, [id, isPaused])
  return (
    <li className={styles.toast}>
      <span className={styles.text}>{text}</span>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onClick()
            dismissToast(id)
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label="Скрыть" onClick={() => dismissToast(id)}>
        <CloseIcon size="s" />
      </button>
    </li>
  )
}

type ToastRegionProps = {
  /** `static` where the page itself stacks the elements at its bottom. */
  placement?: 'fixed' | 'static'
  className?: string
}

/** Rendered once, in the shell; showToast works from anywhere. */
export function ToastRegion({ placement = 'fixed', className }: ToastRegionProps): ReactElement {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, noToasts)
  const region = useRef<HTMLElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    // A dismissed toast takes its focused button with it, and React reports no blur of a removed element.
    setFocused(region.current?.contains(document.activeElement) ?? false)
    if (toasts.length === 0) setHovered(false)
  }, [toasts])
  return (
    <section
      ref={region}
      aria-label="Уведомления"
      aria-live="polite"
      data-ground="night"
      className={classNames(styles.region, styles[placement], className)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <ol className={styles.list}>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} isPaused={isHovered || isFocused} />
        ))}
      </ol>
    </section>
  )
}
