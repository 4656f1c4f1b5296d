import { DenseButton } from '../dense-button/index.ts'
import type { Example } from '../example.ts'
import { CopyIcon, RefreshIcon } from '../office-icon/index.ts'
import { Menu, MenuChoice, MenuChoices, MenuItem, MenuSeparator } from './index.ts'

export const examples: Example[] = [
  {
    name: 'actions',
    title: 'Действия',
    render: () => (
      <Menu trigger={<DenseButton>Ещё</DenseButton>}>
        <MenuItem icon={<CopyIcon size="s" />} keyHint="Y">
          Скопировать адрес
        </MenuItem>
        <MenuItem icon={<RefreshIcon size="s" />} keyHint="R">
          Собрать сейчас
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger>Отключить…</MenuItem>
      </Menu>
    ),
  },
  {
    name: 'choices',
    title: 'Один из',
    render: () => (
      <Menu trigger={<DenseButton>В работе</DenseButton>}>
        <MenuChoices value="work" onValueChange={() => undefined}>
          <MenuChoice value="new">Новая</MenuChoice>
          <MenuChoice value="work">В работе</MenuChoice>
          <MenuChoice value="reserved" disabled note="сначала забронируйте квартиру">
            Бронь
          </MenuChoice>
        </MenuChoices>
      </Menu>
    ),
  },
]
