import { type ReactElement, useState } from 'react'
import { DenseButton } from '../dense-button/index.ts'
import { DenseInput } from '../dense-input/index.ts'
import type { Example } from '../example.ts'
import { Dialog, DialogActions } from './index.ts'

function EraseExample(): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <DenseButton onClick={() => setOpen(true)}>Открыть окно</DenseButton>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Стереть личные данные Кирилла Андреева?"
        lead="Вернуть их будет нельзя."
      >
        <DenseInput label="Последние 4 цифры телефона" />
        <DialogActions aside="запишем в журнал">
          <DenseButton variant="danger-filled">Стереть</DenseButton>
          <DenseButton onClick={() => setOpen(false)} keyHint="Esc">
            Оставить
          </DenseButton>
        </DialogActions>
      </Dialog>
    </>
  )
}

export const examples: Example[] = [{ name: 'question', title: 'В середине', render: () => <EraseExample /> }]
