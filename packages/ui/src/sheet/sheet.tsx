// The bottom sheet: 92 % high, a header with a reset, a footer with the action. Dragging the header down closes it.
import { type PointerEvent, type ReactElement, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names/index.ts'
import { DialogClose, DialogFrame, type DialogState } from '../dialog-frame/index.ts'
import { CloseIcon } from '../icon/index.ts'
import { Heading } from '../text/index.ts'
import styles from './sheet.module.css'

/** Dragging further than this closes the sheet. */
const DRAG_TO_CLOSE_PX = 96

type SheetProps = DialogState & {
  title: ReactNode
  /** Beside the title: «Сбросить». */
  headerAction?: ReactNode
  /** Stays at the bottom: «Показать 132 квартиры». */
  footer?: ReactNode
  closeLabel?: string
  /** The sheet is as high as its content, up to the usual height. */
  fit?: boolean
  children: ReactNode
}

export function Sheet({
  title,
  headerAction,
  footer,
  closeLabel = 'Закрыть',
  fit = false,
  children,
  ...state
}: SheetProps): ReactElement {
  const titleId = useId()
  const titleRef = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const dragStartY = useRef<number | null>(null)

  const onDragStart = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' || (event.target as Element).closest('button, a')) return
    dragStartY.current = event.clientY
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const draggedBy = (event: PointerEvent) => Math.max(0, event.clientY - (dragStartY.current ?? event.clientY))
  const onDrag = (event: PointerEvent) => {
    if (dragStartY.current === null || !sheet.current) return
    sheet.current.style.transition = 'none'
    sheet.current.style.transform = `translateY(${draggedBy(event)}px)`
  }
  const onDragEnd = (event: PointerEvent) => {
    if (dragStartY.current === null || !sheet.current) return
    const distance = draggedBy(event)
    dragStartY.current = null
    sheet.current.style.transition = ''
    sheet.current.style.transform = ''
    if (event.type === 'pointerup' && distance > DRAG_TO_CLOSE_PX) state.onOpenChange(false)
  }

  return (
    <DialogFrame
      {...state}
      titleId={titleId}
      titleRef={titleRef}
      popupRef={sheet}
      popupClassName={classNames(styles.sheet, fit && styles.fit)}
    >
      <header
        className={styles.header}
        onPointerDown={onDragStart}
        onPointerMove={onDrag}
        onPointerUp={onDragEnd}
        onPointerCancel={onDragEnd}
      >
        <div ref={titleRef} tabIndex={-1} className={styles.title}>
          <Heading level={2} size="h3" id={titleId}>
            {title}
          </Heading>
        </div>
        {headerAction}
        <DialogClose className={styles.close} aria-label={closeLabel}>
          <CloseIcon size="l" />
        </DialogClose>
      </header>
      <div className={styles.body}>{children}</div>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </DialogFrame>
  )
}
