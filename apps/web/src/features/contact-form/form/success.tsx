// What replaces the form when the request has been sent.
import { Text } from '@kvartal/ui/text'
import { useEffect, useRef } from 'react'
import { texts } from './texts.ts'

/** Takes the focus, which the button that was pressed has taken away with it. */
export function Thanks({ className }: { className?: string | undefined }) {
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <span ref={heading} tabIndex={-1} className={className}>
      {texts.thanks}
    </span>
  )
}

export function SentText() {
  return (
    <Text size="lead" role="status">
      {texts.sent}
    </Text>
  )
}
