// A note on a request: what was agreed. Ready phrases fill it in. Without a connection it waits on this computer.
import { NOTE_TEXT_MAX_LENGTH, OFFICE_CALLS, type RequestCard } from '@kvartal/contract/office'
import { ChipButton } from '@kvartal/ui/chip-button'
import { DenseButton } from '@kvartal/ui/dense-button'
import { StateMark } from '@kvartal/ui/state-mark'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, type RefObject, useState } from 'react'
import { requestKeys } from '../../features/requests/request-queries.ts'
import { callOffice } from '../../shared/api/call-office.ts'
import { FailureNote } from '../../shared/states/states.tsx'
import styles from './request.module.css'

const { requests } = OFFICE_CALLS

const PHRASES = ['Не взял трубку', 'Перезвонить', 'Отправил подборку']

type NoteFormProps = { card: RequestCard; ref: RefObject<HTMLTextAreaElement | null> }

export function NoteForm({ card, ref }: NoteFormProps): ReactElement {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const write = useMutation({
    networkMode: 'online',
    mutationFn: (note: { id: string; text: string }) =>
      callOffice(requests.note, { params: { id: card.id }, body: note }),
    onSuccess: (_event, note) => {
      setText((now) => (now === note.text ? '' : now))
      return queries.invalidateQueries({ queryKey: requestKeys.card(card.id) })
    },
  })
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() !== '' && !write.isPending) write.mutate({ id: crypto.randomUUID(), text: text.trim() })
  }
  const addPhrase = (phrase: string) => {
    setText((now) => (now ? `${now.trimEnd()} ${phrase}` : phrase))
    ref.current?.focus()
  }
  return (
    <form className={styles.noteForm} onSubmit={save}>
      <div className={styles.noteBox}>
        <textarea
          ref={ref}
          className={styles.noteText}
          aria-label="Заметка"
          aria-keyshortcuts="E"
          placeholder="Заметка: о чём договорились. Видят только сотрудники."
          rows={1}
          maxLength={NOTE_TEXT_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        <div className={styles.noteTools}>
          {PHRASES.map((phrase) => (
            <ChipButton key={phrase} onClick={() => addPhrase(phrase)}>
              {phrase}
            </ChipButton>
          ))}
          <DenseButton
            size="small"
            type="submit"
            keyHint="Ctrl ↵"
            className={styles.noteSave}
            waiting={write.isPending && !write.isPaused}
          >
            Записать
          </DenseButton>
        </div>
      </div>
      {write.isPaused ? (
        <p className={styles.queued} role="status">
          <StateMark kind="plan">Заметка: «{write.variables?.text}»</StateMark>
          <span className={styles.tertiary}>отправим, когда появится связь</span>
        </p>
      ) : null}
      {write.isError ? <FailureNote error={write.error}>Заметка не записана.</FailureNote> : null}
    </form>
  )
}
