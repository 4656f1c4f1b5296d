// Two people have changed one request: the choice by field. Nothing is lost: the history has both values.
import type { RequestChange } from '@kvartal/contract/office'
import { DenseButton } from '@kvartal/ui/dense-button'
import { Dialog, DialogActions } from '@kvartal/ui/dialog'
import { Added } from '@kvartal/ui/diff'
import { Person } from '@kvartal/ui/person'
import { tickBox } from '@kvartal/ui/tick-box'
import { type ReactElement, useState } from 'react'
import { useRequestChoices } from '../../features/requests/request-queries.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { clockOf } from '../../shared/time-words.ts'
import { type ChangedField, FIELD_TITLES, fieldInWords } from './conflict-fields.ts'
import styles from './request.module.css'
import type { CardChange, CardConflict } from './use-card-change.ts'

export function ConflictDialog({ change }: { change: CardChange }): ReactElement {
  const { conflict, resolve } = change
  const who = conflict?.conflict.stored.changedBy ?? 'Другой человек'
  const at = conflict?.conflict.stored.changedAt
  return (
    <Dialog
      size="wide"
      open={conflict !== null}
      onOpenChange={(open) => {
        if (!open) void resolve(null)
      }}
      aside={<Person name={who} faceOnly />}
      title={`${who}: заявка изменена${at ? ` в ${clockOf(new Date(at))}` : ''}`}
      lead="Ваша правка цела и пока только у вас. Выберите по каждому полю, ничего не пропадёт: оба варианта останутся в истории."
    >
      {conflict ? <ConflictChoice conflict={conflict} who={who} resolve={resolve} /> : null}
    </Dialog>
  )
}

type ConflictChoiceProps = { conflict: CardConflict; who: string; resolve: CardChange['resolve'] }

function ConflictChoice({ conflict: { conflict, wanted }, who, resolve }: ConflictChoiceProps): ReactElement {
  const fields = Object.keys(wanted) as ChangedField[]
  const [mine, setMine] = useState<ReadonlySet<ChangedField>>(new Set(fields))
  const owners = useRequestChoices().data?.owners ?? []
  const now = useNow()
  const choose = (field: ChangedField, isMine: boolean) => {
    const next = new Set(mine)
    if (isMine) next.add(field)
    else next.delete(field)
    setMine(next)
  }
  const save = (chosen: Iterable<ChangedField>) =>
    void resolve(Object.fromEntries([...chosen].map((field) => [field, wanted[field]])) as RequestChange)
  return (
    <>
      <table className={styles.conflict}>
        <thead>
          <tr>
            <th scope="col">Поле</th>
            <th scope="col">{who}, уже сохранено</th>
            <th scope="col">У вас</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{FIELD_TITLES[field]}</th>
              {[false, true].map((isMine) => (
                <td key={String(isMine)} className={mine.has(field) === isMine ? styles.chosen : undefined}>
                  <label className={styles.version}>
                    <input
                      type="radio"
                      name={`conflict-${field}`}
                      className={tickBox}
                      checked={mine.has(field) === isMine}
                      onChange={() => choose(field, isMine)}
                    />
                    <Added>
                      {fieldInWords(field, isMine ? wanted[field] : conflict.stored.values[field], owners, now)}
                    </Added>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DialogActions>
        <DenseButton variant="primary" onClick={() => save(mine)}>
          Сохранить выбранное
        </DenseButton>
        <DenseButton onClick={() => save(fields)}>Взять всё моё</DenseButton>
        <DenseButton onClick={() => void resolve(null)}>Оставить чужое</DenseButton>
      </DialogActions>
    </>
  )
}
