// Keeps what the visitor chose in a form before hydration: until then the form is plain HTML.
import { type RefObject, useEffect, useRef } from 'react'

/** Called once, after hydration, with the values that the form has then. */
export function useEarlyForm(form: RefObject<HTMLFormElement | null>, onValues: (values: FormData) => void): void {
  const first = useRef(onValues)
  useEffect(() => {
    if (form.current) first.current(new FormData(form.current))
  }, [form])
}
