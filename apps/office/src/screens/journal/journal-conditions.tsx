// Conditions of the journal: when, who, what, from where; three ready ones.
import {
  HISTORY_KIND_NAMES,
  HISTORY_KINDS,
  HISTORY_SOURCE_NAMES,
  HISTORY_SOURCES,
} from '@kvartal/contract/office/journal'
import { AppliedChip } from '@kvartal/ui/chip'
import { ChipButton } from '@kvartal/ui/chip-button'
import { Menu, MenuHeading, MenuItem } from '@kvartal/ui/menu'
import type { ReactElement } from 'react'
import { useRequestChoices } from '../../features/requests/request-queries.ts'
import { useReach, useSession } from '../../shared/session/session.ts'
import { dayOf } from '../../shared/time/company-clock.ts'
import { useNow } from '../../shared/time/use-now.ts'
import styles from './journal.module.css'
import { dropCondition, type JournalAddress, type JournalCondition, journalChips } from './journal-address.ts'

const READY = [
  { title: 'Цены и статусы', kind: 'prices,status' },
  { title: 'Личные данные', kind: 'personal-data' },
  { title: 'Входы', kind: 'sign-in' },
]

type JournalConditionsProps = {
  address: JournalAddress
  onChange: (address: JournalAddress) => void
  isMenuOpen: boolean
  onMenuOpen: (isOpen: boolean) => void
}

type Conditions = Partial<Record<JournalCondition, string>>

export function JournalConditions({ address, onChange, isMenuOpen, onMenuOpen }: JournalConditionsProps): ReactElement {
  const now = useNow()
  const { person } = useSession()
  const choices = useRequestChoices(useReach('requests.see') !== undefined).data
  const chips = journalChips(
    address,
    {
      actor: (id) =>
        id === person.id ? person.name : (choices?.owners.find((owner) => owner.id === id)?.name ?? 'один человек'),
      project: (slug) => choices?.projects.find((project) => project.slug === slug)?.name ?? slug,
    },
    now,
  )
  const set = (values: Conditions) => onChange({ ...address, conditions: { ...address.conditions, ...values } })
  return (
    <div className={styles.conditions}>
      {chips.map(({ names, text }) => (
        <AppliedChip key={names.join()} onRemove={() => onChange(dropCondition(address, ...names))}>
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
        <ConditionMenu set={set} today={dayOf(now)} people={choices?.owners ?? []} projects={choices?.projects ?? []} />
      </Menu>
      {READY.filter(({ kind }) => kind !== address.conditions.kind).map(({ title, kind }) => (
        <ChipButton key={kind} onClick={() => set({ kind })}>
          {title}
        </ChipButton>
      ))}
    </div>
  )
}

type ConditionMenuProps = {
  set: (values: Conditions) => void
  today: string
  people: readonly { id: string; name: string }[]
  projects: readonly { slug: string; name: string }[]
}

function ConditionMenu({ set, today, people, projects }: ConditionMenuProps): ReactElement {
  const { person } = useSession()
  return (
    <>
      <MenuHeading title="Когда">
        <MenuItem onClick={() => set({ from: today, to: today })}>Сегодня</MenuItem>
      </MenuHeading>
      <MenuHeading title="Кто">
        <MenuItem onClick={() => set({ actor: person.id })}>{person.name}, вы</MenuItem>
        {people
          .filter(({ id }) => id !== person.id)
          .map(({ id, name }) => (
            <MenuItem key={id} onClick={() => set({ actor: id })}>
              {name}
            </MenuItem>
          ))}
        <MenuItem onClick={() => set({ actor: 'system' })}>Квартал, сам</MenuItem>
      </MenuHeading>
      <MenuHeading title="Что">
        {HISTORY_KINDS.map((kind) => (
          <MenuItem key={kind} onClick={() => set({ kind })}>
            {HISTORY_KIND_NAMES[kind]}
          </MenuItem>
        ))}
      </MenuHeading>
      <MenuHeading title="Откуда">
        {HISTORY_SOURCES.map((source) => (
          <MenuItem key={source} onClick={() => set({ source })}>
            {HISTORY_SOURCE_NAMES[source]}
          </MenuItem>
        ))}
      </MenuHeading>
      {projects.length > 0 ? (
        <MenuHeading title="Где">
          {projects.map(({ slug, name }) => (
            <MenuItem key={slug} onClick={() => set({ project: slug })}>
              {name}
            </MenuItem>
          ))}
        </MenuHeading>
      ) : null}
    </>
  )
}
