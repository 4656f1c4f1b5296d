import { type ReactElement, useState } from 'react'
import { Button } from '../button/index.ts'
import type { Example } from '../example.ts'
import { Text } from '../text/index.ts'
import { TextInput } from '../text-input/index.ts'
import { Modal } from './index.ts'

function ContactExample(): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть окно</Button>
      <Modal open={open} onOpenChange={setOpen} title="Оставьте свои контакты для связи">
        <TextInput label="Имя" placeholder="Имя" autoComplete="name" />
        <TextInput label="Телефон" placeholder="Телефон" type="tel" autoComplete="tel" />
        <Button variant="primary" wide onClick={() => setOpen(false)}>
          Отправить
        </Button>
        <Text size="micro" tone="secondary">
          Номер нужен, чтобы менеджер подтвердил бронь.
        </Text>
      </Modal>
    </>
  )
}

export const examples: Example[] = [{ name: 'contact', title: 'Справа', render: () => <ContactExample /> }]
