// A note on a request: what was agreed. Ready phrases fill it in. Without a connection it waits on this computer.

import { OFFICE_CALLS } from '@kvartal/contract/office'
import { NOTE_TEXT_MAX_LENGTH, type RequestCard } from '@kvartal/contract/office/requests'
import { ChipButton } from '@kvartal/ui/chip-button'
import { DenseButton } from '@kvartal/ui/dense-button'
import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, type RefObject, useState } from 'react'
import type { QueuedNote } from '../../features/requests/change-queue.ts'
import { requestKeys } from '../../features/requests/request-queries.ts'
import { useChangeQueue, useCheckConnection, useQueueState } from '../../features/requests/use-change-queue.tsx'
import { callOffice, isProblem, UNREACHABLE } from '../../shared/api/call-office.ts'
import { FailureNote } from '../../shared/states/states.tsx'
import { QueuedLines } from './queued-lines.tsx'
import styles from './request.module.css'

const { requests } = OFFICE_CALLS

const PHRASES = ['Не взял трубку', 'Перезвонить', 'Отправил подборку']

type NoteFormProps = { card: RequestCard; ref: RefObject<HTMLTextAreaElement | null> }

export function NoteForm({ card, ref }: NoteFormProps): ReactElement {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const { queued, addToQueue } = useQueuedNotes(card.id)
  const clearIfSame = (note: { text: string }) => setText((now) => (now.trim() === note.text ? '' : now))
  const queue = (note: { id: string; text: string }) => {
    addToQueue(note)
    clearIfSame(note)
    write.reset()
  }
  const write = useMutation({
    mutationFn: (note: { id: string; text: string }) =>
      callOffice(requests.note, { params: { id: card.id }, body: note }),
    onSuccess: (_event, note) => {
      clearIfSame(note)
      return queries.invalidateQueries({ queryKey: requestKeys.card(card.id) })
    },
    onError: (error, note) => {
      if (isProblem(error, UNREACHABLE)) queue(note)
    },
  })
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() === '' || write.isPending) return
    const note = { id: crypto.randomUUID(), text: text.trim() }
    if (onlineManager.isOnline()) write.mutate(note)
    else queue(note)
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
            waiting={write.isPending}
          >
            Записать
          </DenseButton>
        </div>
      </div>
      <QueuedLines texts={queued.map((note) => `Заметка: «${note}»`)} />
      {write.isError ? <FailureNote error={write.error}>Заметка не записана.</FailureNote> : null}
    </form>
  )
}

/** Notes of the request that wait for the connection. */
function useQueuedNotes(requestId: string) {
  const queue = useChangeQueue()
  const { items, isSending } = useQueueState()
  const checkConnection = useCheckConnection()
  const notes = items.filter((item): item is QueuedNote => item.kind === 'note' && item.requestId === requestId)
  return {
    queued: isSending ? [] : notes.map(({ text }) => text),
    addToQueue: (note: { id: string; text: string }) => checkConnection(queue.addNote({ ...note, requestId })),
  }
}
