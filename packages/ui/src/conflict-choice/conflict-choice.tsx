// Somebody has saved the same record in the meantime: the person chooses by field which value stays.
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names/index.ts'
import { DenseButton } from '../dense-button/index.ts'
import { Dialog, DialogActions } from '../dialog/index.ts'
import { Added } from '../diff/index.ts'
import { Person } from '../person/index.ts'
import { tickBox } from '../tick-box/index.ts'
import styles from './conflict-choice.module.css'

type Side = 'stored' | 'own'

export type ConflictRow = {
  field: string
  title: string
  stored: ReactNode
  own: ReactNode
}

type ConflictChoiceProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Who has saved the stored version. */
  changedBy: string
  /** When: «минуту назад», «в 11:41». */
  changedAt: string
  /** Only the fields that differ. */
  rows: readonly ConflictRow[]
  waiting?: boolean
  /** Gets the fields whose own value stays. */
  onSave: (ownFields: readonly string[]) => void
}

export function ConflictChoice(props: ConflictChoiceProps): ReactElement {
  const { open, onOpenChange, changedBy, changedAt, rows, waiting = false, onSave } = props
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = (field: string): Side => chosen[field] ?? 'own'
  const storedBy = `${changedBy}, уже сохранено`
  const own = rows.filter(({ field }) => sideOf(field) === 'own').map(({ field }) => field)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      aside={<Person name={changedBy} faceOnly />}
      title={`${changedBy}: изменено ${changedAt}`}
      lead="Ваши правки целы и пока только у вас. Выберите по каждому полю, ничего не пропадёт: оба варианта останутся в журнале."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSave(own)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave(own)
        }}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Поле</th>
              <th scope="col">{storedBy}</th>
              <th scope="col">{OWN}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.field}
                row={row}
                storedBy={storedBy}
                side={sideOf(row.field)}
                onSide={(side) => setChosen({ ...chosen, [row.field]: side })}
              />
            ))}
          </tbody>
        </table>
        <DialogActions>
          <DenseButton variant="primary" type="submit" keyHint="Ctrl ↵" waiting={waiting}>
            Сохранить выбранное
          </DenseButton>
          <DenseButton onClick={() => onSave(rows.map(({ field }) => field))}>Взять всё моё</DenseButton>
          <DenseButton onClick={() => onSave([])}>Взять всё сохранённое</DenseButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const OWN = 'У вас'

type RowProps = { row: ConflictRow; storedBy: string; side: Side; onSide: (side: Side) => void }

function Row({ row, storedBy, side, onSide }: RowProps): ReactElement {
  const name = useId()
  const cell = (of: Side, value: ReactNode) => (
    <td className={classNames(side === of && styles.chosen)}>
      <label className={styles.choice}>
        <input
          type="radio"
          name={name}
          checked={side === of}
          onChange={() => onSide(of)}
          className={classNames(tickBox, styles.radio)}
        />
        {/* A phone shows no head of the table: each value says whose it is. */}
        <span className={styles.value} data-whose={of === 'own' ? OWN : storedBy}>
          <Added>{value}</Added>
        </span>
      </label>
    </td>
  )
  return (
    <tr>
      <th scope="row">{row.title}</th>
      {cell('stored', row.stored)}
      {cell('own', row.own)}
    </tr>
  )
}
