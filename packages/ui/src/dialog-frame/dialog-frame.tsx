// The common part of modal, sheet and gallery: focus trap, Escape, Back, focus return, scroll lock. Base UI does the hard
// part.
import { Dialog } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode, Ref, RefObject } from 'react'
import { useBackCloses } from '../back-closes/index.ts'
import { classNames } from '../class-names/index.ts'
import { useScrollLock } from '../scroll-lock/index.ts'
import styles from './dialog-frame.module.css'

export type DialogState = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called after the closing animation, when the dialog is no longer visible: its content can be reset then. */
  onClosed?: () => void
  /** Where focus goes at first; by default the title, so that a screen reader begins there. */
  initialFocus?: RefObject<HTMLElement | null>
}

type DialogFrameProps = DialogState & {
  /** Id of the element that names the dialog. */
  titleId: string
  /** Take focus by default. */
  titleRef: RefObject<HTMLElement | null>
  popupRef?: Ref<HTMLDivElement>
  popupClassName: string
  backdropClassName?: string
  /** False where the page itself never scrolls: the lock would only move it by the width of a scroll bar. */
  locksPage?: boolean
  children: ReactNode
}

export function DialogFrame({
  open,
  onOpenChange,
  onClosed,
  initialFocus,
  titleId,
  titleRef,
  popupRef,
  popupClassName,
  backdropClassName,
  locksPage = true,
  children,
}: DialogFrameProps): ReactElement {
  useScrollLock(open && locksPage)
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.()
      }}
      // The page is locked by our own lock, which also keeps its scroll position.
      modal="trap-focus"
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={classNames(styles.backdrop, backdropClassName)} />
        <Dialog.Popup
          ref={popupRef}
          className={classNames(styles.popup, popupClassName)}
          aria-labelledby={titleId}
          aria-modal="true"
          initialFocus={initialFocus ?? titleRef}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The button that closes the dialog around it. */
export const DialogClose = Dialog.Close
