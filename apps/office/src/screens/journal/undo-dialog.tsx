// Taking a batch back by a new one. Items that have changed since are named and left alone unless they are ticked.

import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { JournalItem } from '@kvartal/contract/office/journal'
import { formatCount, type NounForms } from '@kvartal/russian/count'
import { Checkbox } from '@kvartal/ui/checkbox'
import { DenseButton } from '@kvartal/ui/dense-button'
import { DenseInput } from '@kvartal/ui/dense-input'
import { Dialog, DialogActions } from '@kvartal/ui/dialog'
import { showUndoToast } from '@kvartal/ui/undo-toast'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { callOffice } from '../../shared/api/call-office.ts'
import { FailureNote } from '../../shared/states/states.tsx'
import styles from './journal.module.css'

const { journal } = OFFICE_CALLS
const changeForms: NounForms = ['изменение', 'изменения', 'изменений']

type UndoDialogProps = {
  id: string
  items: readonly JournalItem[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function UndoDialog({ id, items, open, onOpenChange }: UndoDialogProps): ReactElement {
  const queries = useQueryClient()
  const [overwrite, setOverwrite] = useState<ReadonlySet<number>>(new Set())
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const possible = items.filter(({ undo }) => undo === 'possible')
  const changed = items.filter(({ undo }) => undo === 'changed')
  const count = possible.length + overwrite.size
  const tick = (position: number, isTicked: boolean) => {
    const next = new Set(overwrite)
    if (isTicked) next.add(position)
    else next.delete(position)
    setOverwrite(next)
  }
  const undo = async () => {
    setSaving(true)
    setProblem(null)
    try {
      const positions = [...possible.map(({ position }) => position), ...overwrite]
      const body = { positions, overwrite: [...overwrite], reason }
      const answer = await callOffice(journal.undo, { params: { id }, body })
      showUndoToast({ text: `Вернули: ${formatCount(answer.undone, changeForms)}` })
      onOpenChange(false)
      await queries.invalidateQueries()
    } catch (error) {
      setProblem(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Вернуть как было"
      lead="Новой правкой: эта запись останется."
    >
      <div className={styles.form}>
        {problem ? <FailureNote error={problem}>Не вернули.</FailureNote> : null}
        <p>
          {possible.length > 0
            ? `Вернём: ${formatCount(possible.length, changeForms)}.`
            : 'Само ничего не вернётся: всё изменилось с тех пор.'}
        </p>
        {changed.length > 0 ? (
          <fieldset className={styles.changed}>
            <legend>С тех пор изменились. Отметьте, что вернуть всё равно:</legend>
            {changed.map(({ position, title, current }) => (
              <Checkbox
                key={position}
                checked={overwrite.has(position)}
                onChange={(event) => tick(position, event.target.checked)}
              >
                {[title, ...current.map((field) => `сейчас ${field.title}: ${field.after ?? 'пусто'}`)].join(', ')}
              </Checkbox>
            ))}
          </fieldset>
        ) : null}
        <DenseInput label="Почему" value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </div>
      <DialogActions>
        <DenseButton variant="primary" disabled={count === 0} waiting={isSaving} onClick={() => void undo()}>
          Вернуть {formatCount(count, changeForms)}
        </DenseButton>
        <DenseButton keyHint="Esc" onClick={() => onOpenChange(false)}>
          Оставить
        </DenseButton>
      </DialogActions>
    </Dialog>
  )
}
