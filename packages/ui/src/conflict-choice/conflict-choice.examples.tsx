import { type ReactElement, useState } from 'react'
import { DenseButton } from '../dense-button/index.ts'
import type { Example } from '../example.ts'
import { ConflictChoice } from './index.ts'

function ConflictExample(): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <DenseButton onClick={() => setOpen(true)}>Сохранить</DenseButton>
      <ConflictChoice
        open={open}
        onOpenChange={setOpen}
        changedBy="Мария Соколова"
        changedAt="минуту назад"
        rows={[
          { field: 'role', title: 'Роль', stored: 'Менеджер', own: 'Редактор' },
          { field: 'projects', title: 'Проекты', stored: 'Высота', own: 'Высота, Северный сад' },
        ]}
        onSave={() => setOpen(false)}
      />
    </>
  )
}

export const examples: Example[] = [{ name: 'choice', title: 'Выбор по полям', render: () => <ConflictExample /> }]
