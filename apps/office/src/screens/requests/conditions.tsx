// Conditions as chips, and the menu that adds one.
import {
  type CallOutput,
  CLOSE_REASON_NAMES,
  CLOSE_REASONS,
  type OFFICE_CALLS,
  REQUEST_SOURCE_NAMES,
  REQUEST_SOURCES,
} from '@kvartal/contract/office'
import { AppliedChip } from '@kvartal/ui/chip'
import { ChipButton } from '@kvartal/ui/chip-button'
import { Menu, MenuHeading, MenuItem } from '@kvartal/ui/menu'
import type { ReactElement } from 'react'
import {
  type ConditionName,
  conditionChips,
  LATE_NAMES,
  type RequestAddress,
  toggleValue,
  WITHIN_NAMES,
  withoutCondition,
} from '../../features/requests/request-address.ts'
import styles from './requests.module.css'

export type Choices = CallOutput<typeof OFFICE_CALLS.requests.choices>

type ConditionsProps = {
  address: RequestAddress
  onChange: (address: RequestAddress) => void
  choices: Choices | undefined
  isMenuOpen: boolean
  onMenuOpen: (isOpen: boolean) => void
}

export function Conditions({ address, onChange, choices, isMenuOpen, onMenuOpen }: ConditionsProps): ReactElement {
  const chips = conditionChips(address, {
    project: (slug) => choices?.projects.find((project) => project.slug === slug)?.name ?? slug,
    owner: (id) => choices?.owners.find((owner) => owner.id === id)?.name ?? '…',
  })
  const set = (name: ConditionName, value: string) =>
    onChange({ ...address, conditions: { ...address.conditions, [name]: value } })
  return (
    <div className={styles.conditions}>
      {chips.map(({ name, text }) => (
        <AppliedChip key={name} onRemove={() => onChange(withoutCondition(address, name))}>
          {text}
        </AppliedChip>
      ))}
      <Menu
        open={isMenuOpen}
        onOpenChange={onMenuOpen}
        trigger={
          <ChipButton look="add" aria-keyshortcuts="F">
            Условие
          </ChipButton>
        }
      >
        <ConditionMenu address={address} choices={choices} set={set} />
      </Menu>
      {chips.length > 0 || address.q ? (
        <button type="button" className={styles.reset} onClick={() => onChange({ ...address, q: '', conditions: {} })}>
          Сбросить
        </button>
      ) : null}
    </div>
  )
}

type ConditionMenuProps = Pick<ConditionsProps, 'address' | 'choices'> & {
  set: (name: ConditionName, value: string) => void
}

function ConditionMenu({ address, choices, set }: ConditionMenuProps): ReactElement {
  const add = (name: 'project' | 'source', value: string) => set(name, toggleValue(address.conditions[name], value))
  return (
    <>
      <MenuHeading title="Когда пришла">
        {Object.entries(WITHIN_NAMES).map(([value, title]) => (
          <MenuItem key={value} onClick={() => set('within', value)}>
            {title}
          </MenuItem>
        ))}
      </MenuHeading>
      <MenuHeading title="Просрочены">
        {Object.entries(LATE_NAMES).map(([value, title]) => (
          <MenuItem key={value} onClick={() => set('late', value)}>
            {title}
          </MenuItem>
        ))}
        <MenuItem onClick={() => set('undelivered', 'true')}>Не доставлены</MenuItem>
      </MenuHeading>
      <MenuHeading title="Кто ведёт">
        <MenuItem onClick={() => set('owner', 'me')}>Я</MenuItem>
        <MenuItem onClick={() => set('owner', 'none')}>Никто</MenuItem>
        {choices?.owners.map(({ id, name }) => (
          <MenuItem key={id} onClick={() => set('owner', id)}>
            {name}
          </MenuItem>
        ))}
      </MenuHeading>
      <MenuHeading title="Проект">
        {choices?.projects.map(({ slug, name }) => (
          <MenuItem key={slug} onClick={() => add('project', slug)}>
            {name}
          </MenuItem>
        ))}
        <MenuItem onClick={() => add('project', 'none')}>Без проекта</MenuItem>
      </MenuHeading>
      <MenuHeading title="Откуда">
        {REQUEST_SOURCES.map((source) => (
          <MenuItem key={source} onClick={() => add('source', source)}>
            {REQUEST_SOURCE_NAMES[source]}
          </MenuItem>
        ))}
      </MenuHeading>
      <MenuHeading title="Почему закрыта">
        {CLOSE_REASONS.map((reason) => (
          <MenuItem key={reason} onClick={() => set('reason', reason)}>
            {CLOSE_REASON_NAMES[reason]}
          </MenuItem>
        ))}
      </MenuHeading>
    </>
  )
}
