// A hand may be quicker than the scripts: what it has chosen in a plain form before they came counts.
import { type RefObject, useEffect, useRef } from 'react'

/** Tells once, when the form comes alive, what stands in it. */
export function useEarlyChoice(form: RefObject<HTMLFormElement | null>, onChoice: (values: FormData) => void): void {
  const latest = useRef(onChoice)
  useEffect(() => {
    if (form.current) latest.current(new FormData(form.current))
  }, [form])
}
