// Conditions as chips, and the menu that adds one, with the count of requests that it would leave.

import type { OFFICE_CALLS } from '@kvartal/contract/office'
import type { CallOutput } from '@kvartal/contract/office/call'
import {
  CLOSE_REASON_NAMES,
  CLOSE_REASONS,
  type ConditionCounts,
  REQUEST_SOURCE_NAMES,
  REQUEST_SOURCES,
} from '@kvartal/contract/office/requests'
import { formatNumber } from '@kvartal/russian/number'
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
import { useConditionCounts } from '../../features/requests/request-queries.ts'
import styles from './requests.module.css'

export type Choices = CallOutput<typeof OFFICE_CALLS.requests.choices>

export type ConditionsProps = {
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

type Line = readonly [value: string, title: string]

/** Mounted while the menu is open, so the counts are loaded then. */
function ConditionMenu({ address, choices, set }: ConditionMenuProps): ReactElement {
  const counts = useConditionCounts(address).data?.counts
  const lines = (name: keyof ConditionCounts, of: readonly Line[]) =>
    of.map(([value, title]) => (
      <MenuItem
        key={value}
        end={counts ? formatNumber(counts[name][value] ?? 0) : null}
        onClick={() => set(name, HAS_SEVERAL.has(name) ? toggleValue(address.conditions[name], value) : value)}
      >
        {title}
      </MenuItem>
    ))
  return (
    <>
      <MenuHeading title="Когда пришла">{lines('within', Object.entries(WITHIN_NAMES))}</MenuHeading>
      <MenuHeading title="Просрочены">
        {lines('late', Object.entries(LATE_NAMES))}
        {lines('undelivered', [['true', 'Не доставлены']])}
      </MenuHeading>
      <MenuHeading title="Кто ведёт">
        {lines('owner', [
          ['me', 'Я'],
          ['none', 'Никто'],
          ...(choices?.owners ?? []).map(({ id, name }): Line => [id, name]),
        ])}
      </MenuHeading>
      <MenuHeading title="Проект">
        {lines('project', [
          ...(choices?.projects ?? []).map(({ slug, name }): Line => [slug, name]),
          ['none', 'Без проекта'],
        ])}
      </MenuHeading>
      <MenuHeading title="Откуда">
        {lines(
          'source',
          REQUEST_SOURCES.map((source): Line => [source, REQUEST_SOURCE_NAMES[source]]),
        )}
      </MenuHeading>
      <MenuHeading title="Почему закрыта">
        {lines(
          'reason',
          CLOSE_REASONS.map((reason): Line => [reason, CLOSE_REASON_NAMES[reason]]),
        )}
      </MenuHeading>
    </>
  )
}

/** Conditions that accept several values. */
const HAS_SEVERAL: ReadonlySet<string> = new Set(['project', 'source'])
