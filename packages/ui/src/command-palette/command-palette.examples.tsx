import { type ReactElement, useState } from 'react'
import { DenseButton } from '../dense-button/index.ts'
import type { Example } from '../example.ts'
import { PersonIcon, PlusIcon } from '../icon/index.ts'
import { CommandPalette } from './index.ts'

function PaletteExample(): ReactElement {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  return (
    <>
      <DenseButton onClick={() => setOpen(true)}>Найти или сделать</DenseButton>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        query={query}
        onQueryChange={setQuery}
        groups={[
          {
            title: 'Сделать',
            items: [{ id: 'invite', icon: <PlusIcon />, text: 'Пригласить человека', keys: ['N'], onSelect: () => {} }],
          },
          {
            title: 'Найти',
            items: [
              { id: 'maria', icon: <PersonIcon />, text: 'Мария Соколова', note: 'менеджер', onSelect: () => {} },
            ],
          },
        ]}
        nothing="Ничего не нашлось"
        legend={<span>↑ ↓ выбрать</span>}
      />
    </>
  )
}

export const examples: Example[] = [{ name: 'palette', title: 'Палитра', render: () => <PaletteExample /> }]
