// «Выбрать» of the phone: rows get ticks until «Готово».
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import styles from './requests.module.css'
import type { Selection } from './use-selection.ts'

export function SelectButton({ selection: { isOn, start, clear } }: { selection: Selection }): ReactElement {
  const button = useRef<HTMLButtonElement>(null)
  const wasOn = useRef(isOn)
  useLayoutEffect(() => {
    // The bar has gone with its focused button. Removed elements fire no blur.
    if (wasOn.current && !isOn && document.activeElement === document.body) button.current?.focus()
    wasOn.current = isOn
  })
  return (
    <button ref={button} type="button" className={styles.reset} onClick={isOn ? clear : start}>
      {isOn ? 'Готово' : 'Выбрать'}
    </button>
  )
}
