// The command palette of the office: actions first, then requests and people, then sections. `>` leaves actions only, `@`
// people.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { REQUEST_STATE_NAMES } from '@kvartal/contract/office/requests'
import { ROLE_NAMES } from '@kvartal/contract/office/rights'
import { CommandPalette, type PaletteGroup } from '@kvartal/ui/command-palette'
import { PersonIcon } from '@kvartal/ui/icon'
import { InboxIcon } from '@kvartal/ui/office-icon'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { nameOf } from '../../features/requests/request-words.ts'
import { officeQuery } from '../../shared/api/office-query.ts'
import { useCommandList } from '../../shared/commands/commands.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { keyNames } from '../../shared/keys/key-names.ts'
import { useReach, useSession } from '../../shared/session/session.ts'
import { sectionsOf } from '../sections.ts'
import { matches, readQuery } from './palette-query.ts'

type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

const MAX_FOUND = 6
/** A query of fewer letters would find almost every request. */
const FEWEST_LETTERS = 2

export function Palette({ open, onOpenChange }: PaletteProps): ReactElement {
  const [query, setQuery] = useState('')
  // Each opening begins with an empty field, whichever key or button opens it.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setQuery('')
  }
  const { kind, words } = readQuery(query)
  const groups: PaletteGroup[] = [
    { title: 'Сделать', items: useActions(words, kind === 'all' || kind === 'actions') },
    {
      title: 'Найти',
      items: [
        ...useRequests(words, open && kind === 'all' && words.length >= FEWEST_LETTERS),
        ...usePeople(words, open && (kind === 'people' || (kind === 'all' && words !== ''))),
      ],
    },
    { title: 'Перейти', items: useSections(words, kind === 'all') },
  ]
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      nothing="Ничего не нашлось. Проверьте слово или уберите часть букв."
      legend={<Legend />}
    />
  )
}

function useActions(words: string, enabled: boolean): PaletteGroup['items'] {
  const commands = useCommandList()
  if (!enabled) return []
  return commands
    .filter(({ text }) => matches(text, words))
    .map(({ id, text, icon, keys, run }) => ({
      id,
      text,
      icon,
      keys: keys === undefined ? undefined : keyNames(keys),
      onSelect: run,
    }))
}

function useRequests(words: string, enabled: boolean): PaletteGroup['items'] {
  const navigate = useNavigate()
  const isAsked = useReach('requests.see') !== undefined && enabled
  const { data } = useQuery({
    ...officeQuery(OFFICE_CALLS.requests.list, { query: { q: words, limit: MAX_FOUND } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  if (!isAsked) return []
  return (data?.items ?? []).map((request) => ({
    id: `request-${request.id}`,
    icon: <InboxIcon />,
    text: `${nameOf(request)}, ${request.interest}`,
    note: REQUEST_STATE_NAMES[request.state].toLocaleLowerCase('ru'),
    onSelect: () => void navigate(hrefs.request(request.id)),
  }))
}

function usePeople(words: string, enabled: boolean): PaletteGroup['items'] {
  const navigate = useNavigate()
  const maySee = useReach('people.see') !== undefined
  const { data } = useQuery({ ...officeQuery(OFFICE_CALLS.people.names), enabled: enabled && maySee })
  if (!enabled || !maySee) return []
  return (data?.people ?? [])
    .filter(({ name }) => matches(name, words))
    .slice(0, MAX_FOUND)
    .map(({ id, name, role }) => ({
      id: `person-${id}`,
      icon: <PersonIcon />,
      text: name,
      note: ROLE_NAMES[role].toLocaleLowerCase('ru'),
      onSelect: () => void navigate(hrefs.person(id)),
    }))
}

function useSections(words: string, enabled: boolean): PaletteGroup['items'] {
  const navigate = useNavigate()
  const session = useSession()
  if (!enabled) return []
  return sectionsOf(session)
    .filter(({ title }) => matches(title, words))
    .map((section) => ({
      id: `section-${section.id}`,
      icon: <section.icon />,
      text: section.title,
      keys: keyNames(`KeyG ${section.key}`),
      onSelect: () => void navigate(section.href),
    }))
}

function Legend(): ReactElement {
  return (
    <>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> выбрать
      </span>
      <span>
        <kbd>↵</kbd> сделать
      </span>
      <span>
        <kbd>&gt;</kbd> только действия
      </span>
      <span>
        <kbd>@</kbd> люди
      </span>
    </>
  )
}
