// After sending: where the letter went, and a way to send it once more.
import { CONFIRM_HOURS } from '@kvartal/contract/subscriptions'
import { Button } from '@kvartal/ui/button'
import { Notice } from '@kvartal/ui/notice'
import { Text } from '@kvartal/ui/text'
import { useEffect, useRef, useState } from 'react'
import styles from './follow-dialog.module.css'
import { texts } from './texts.ts'

const AGAIN_AFTER_MS = 60_000

interface LetterSentProps {
  email: string
  onAgain: () => void
  onClose: () => void
  isSending: boolean
  failure: string | undefined
}

export function LetterSent({ email, onAgain, onClose, isSending, failure }: LetterSentProps) {
  const [canRepeat, setCanRepeat] = useState(false)
  const [round, setRound] = useState(0)
  const text = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every round waits anew
  useEffect(() => {
    const timer = setTimeout(() => setCanRepeat(true), AGAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [round])
  // The submit button that had the focus is gone.
  useEffect(() => text.current?.focus(), [])
  const again = () => {
    setCanRepeat(false)
    setRound(round + 1)
    onAgain()
  }
  return (
    <div className={styles.form}>
      <p ref={text} tabIndex={-1} role="status" className={styles.sent}>
        {texts.sent.text(email)} {texts.sent.link(CONFIRM_HOURS)}
        {round > 0 && !isSending && failure === undefined && ` ${texts.sent.sentAgain}`}
      </p>
      <Text size="small" tone="secondary">
        {texts.sent.hint}
      </Text>
      {failure !== undefined && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{texts.sent.back}</Button>
        {canRepeat || isSending ? (
          <Button variant="text" onClick={again} waiting={isSending}>
            {texts.sent.again}
          </Button>
        ) : (
          <Text size="small" tone="secondary">
            {texts.sent.againLater}
          </Text>
        )}
      </div>
    </div>
  )
}
