// The toast itself: it goes away after ten seconds, but not while it is hovered or focused.
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react'
import { CloseIcon } from '../icon/index.ts'
import { KeyHint } from '../key-hint/index.ts'
import styles from './undo-toast.module.css'
import {
  currentUndoToast,
  dismissUndoToast,
  noUndoToast,
  subscribeUndoToast,
  UNDO_TOAST_LIFE_MS,
  type UndoToast,
  undoLast,
} from './undo-toast-store.ts'

/** Rendered once, in the shell; showUndoToast works from anywhere. `undoKey` is the hint of the key that undoes. */
export function UndoToastRegion({ undoKey }: { undoKey: string }): ReactElement {
  const toast = useSyncExternalStore(subscribeUndoToast, currentUndoToast, noUndoToast)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    // A removed toast takes its focused button with it, and React reports no blur of a removed element.
    if (toast) return
    setHovered(false)
    setFocused(false)
  }, [toast])
  return (
    <section
      aria-label="Уведомления"
      aria-live="polite"
      data-ground="night"
      className={styles.region}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toast ? <Toast key={toast.id} toast={toast} undoKey={undoKey} isPaused={isHovered || isFocused} /> : null}
    </section>
  )
}

type ToastProps = { toast: UndoToast; undoKey: string; isPaused: boolean }

function Toast({ toast, undoKey, isPaused }: ToastProps): ReactElement {
  const stays = toast.stays || isPaused
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(dismissUndoToast, UNDO_TOAST_LIFE_MS)
    return () => clearTimeout(timer)
  }, [stays])
  return (
    <div className={styles.toast}>
      <span className={styles.text}>{toast.text}</span>
      {toast.undo ? (
        <button type="button" className={styles.undo} onClick={undoLast} aria-keyshortcuts="Control+Z">
          <span className={styles.word}>Отменить</span>
          <KeyHint className={styles.key}>{undoKey}</KeyHint>
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label="Скрыть" onClick={dismissUndoToast}>
        <CloseIcon size="s" />
      </button>
    </div>
  )
}
