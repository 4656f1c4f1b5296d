// The keys of the card, and what they open or focus.

import type { RequestCard } from '@kvartal/contract/office/requests'
import { PhoneIcon } from '@kvartal/ui/icon'
import { InboxIcon, PeopleIcon } from '@kvartal/ui/office-icon'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRequestActions } from '../../features/requests/request-actions.ts'
import { useCommands } from '../../shared/commands/commands.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { useKeys } from '../../shared/keys/use-keys.ts'
import type { Neighbours } from './use-neighbours.ts'

export const CARD_HINTS = [
  { keys: ['C'], text: 'позвонить' },
  { keys: ['S'], text: 'состояние' },
  { keys: ['R'], text: 'следующий контакт' },
  { keys: ['E'], text: 'заметка' },
  { keys: ['K', 'J'], text: 'соседняя заявка' },
  { keys: ['Esc'], text: 'к списку' },
]

export type CardMenu = 'state' | 'owner' | null

export function useCardKeys(card: RequestCard, neighbours: Neighbours) {
  const [menu, setMenu] = useState<CardMenu>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const contact = useRef<HTMLInputElement>(null)
  const { take } = useRequestActions()
  const navigate = useNavigate()
  const { search } = useLocation()
  const call = () => card.phoneHref && location.assign(card.phoneHref)
  const takeIt = () => void take(card)
  const openStates = () => setMenu('state')
  useKeys('Заявка', [
    { keys: 'KeyC', title: 'позвонить', run: call },
    { keys: 'KeyJ', title: 'следующая заявка', run: () => neighbours.go(neighbours.next) },
    { keys: 'KeyK', title: 'предыдущая заявка', run: () => neighbours.go(neighbours.previous) },
    { keys: 'Escape', title: 'к списку', run: () => void navigate({ pathname: hrefs.requests, search }) },
    ...(card.may.work
      ? [
          { keys: 'KeyA', title: 'взять себе', run: takeIt },
          { keys: 'KeyS', title: 'состояние', run: openStates },
          { keys: 'KeyR', title: 'следующий контакт', run: () => contact.current?.focus() },
          { keys: 'KeyE', title: 'заметка', run: () => note.current?.focus() },
        ]
      : []),
  ])
  useCommands([
    ...(card.phoneHref ? [{ id: 'call', text: 'Позвонить', icon: <PhoneIcon />, keys: 'KeyC', run: call }] : []),
    ...(card.may.work
      ? [
          { id: 'take', text: 'Взять заявку себе', icon: <PeopleIcon />, keys: 'KeyA', run: takeIt },
          { id: 'state', text: 'Сменить состояние', icon: <InboxIcon />, keys: 'KeyS', run: openStates },
        ]
      : []),
  ])
  return { menu, setMenu, note, contact }
}
