// A link for another person: mailed, or shown once for the administrator to pass on.
import { DenseButton } from '@kvartal/ui/dense-button'
import { Note } from '@kvartal/ui/note'
import { type ReactElement, useState } from 'react'
import styles from './people.module.css'

export type MadeLink = { mailed: boolean; link: string | null }

export function LinkNote({ made, email, what }: { made: MadeLink; email: string; what: string }): ReactElement {
  const [isCopied, setCopied] = useState(false)
  const { link } = made
  if (link === null) {
    return (
      <Note tone="good" live>
        {what} ушло письмом на {email}.
      </Note>
    )
  }
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <Note
      tone="warning"
      live
      action={
        <DenseButton size="small" onClick={copy}>
          {isCopied ? 'Скопировано' : 'Скопировать'}
        </DenseButton>
      }
    >
      Офис не отправляет писем. Передайте ссылку сами, она работает один раз:
      <span className={styles.link}>{link}</span>
    </Note>
  )
}
