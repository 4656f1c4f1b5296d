// What can be done with the ticked requests at once: take, hand over, change the state, find duplicates.
import { REQUEST_STATE_NAMES, type RequestRow, type RequestState } from '@kvartal/contract/office/requests'
import { formatCount, plural } from '@kvartal/russian/count'
import { formatNumber } from '@kvartal/russian/number'
import { Menu, MenuItem } from '@kvartal/ui/menu'
import { SelectionAction, SelectionBar } from '@kvartal/ui/selection-bar'
import { type ReactElement, useState } from 'react'
import { useRequestActions } from '../../features/requests/request-actions.ts'
import { requestForms } from '../../features/requests/request-words.ts'
import { CloseDialog, StateChoices } from '../../features/requests/state-choices.tsx'
import { useReach } from '../../shared/session/session.ts'
import type { Choices } from './conditions.tsx'
import type { Selection } from './use-selection.ts'

type SelectedRequestsProps = {
  selection: Selection
  isPhone: boolean
  choices: Choices | undefined
  isStateMenuOpen: boolean
  onStateMenuOpen: (isOpen: boolean) => void
}

export function SelectedRequests(props: SelectedRequestsProps): ReactElement | null {
  const { selection, isPhone, choices, isStateMenuOpen, onStateMenuOpen } = props
  const { changeMany, join } = useRequestActions()
  const canAssign = useReach('requests.assign') !== undefined
  const [isClosing, setClosing] = useState(false)
  const { rows } = selection
  const [main, ...others] = rows
  if (isPhone ? !selection.isOn : rows.length === 0) return null
  const isNone = rows.length === 0
  const change = async (...[what, text]: [Parameters<typeof changeMany>[1], string]) => {
    const chosen: readonly RequestRow[] = rows
    await changeMany(chosen, what, text)
    selection.clear()
  }
  const setState = (state: RequestState) => {
    if (state === 'closed') setClosing(true)
    else void change({ state, closeReason: null }, REQUEST_STATE_NAMES[state])
  }
  const count = isNone
    ? 'Отметьте заявки'
    : `${plural(rows.length, ['Отмечена', 'Отмечены', 'Отмечены'])} ${formatNumber(rows.length)}`
  return (
    <>
      <SelectionBar
        count={count}
        onClear={selection.clear}
        stacked={isPhone}
        beside={
          <SelectionAction disabled={selection.hasAll} onClick={() => selection.setAll(true)}>
            Отметить все
          </SelectionAction>
        }
      >
        <SelectionAction disabled={isNone} onClick={() => void change(undefined, 'Взяты')}>
          Взять себе
        </SelectionAction>
        {canAssign ? (
          <Menu trigger={<SelectionAction disabled={isNone}>Передать…</SelectionAction>}>
            {choices?.owners.map(({ id, name }) => (
              <MenuItem key={id} onClick={() => void change({ ownerId: id }, `Ведёт ${name}`)}>
                {name}
              </MenuItem>
            ))}
            <MenuItem onClick={() => void change({ ownerId: null }, 'Никто не ведёт')}>никто</MenuItem>
          </Menu>
        ) : null}
        <Menu
          open={isStateMenuOpen}
          onOpenChange={onStateMenuOpen}
          trigger={<SelectionAction disabled={isNone}>Состояние…</SelectionAction>}
        >
          <StateChoices
            value=""
            onChoose={setState}
            disabled={{ reserved: 'бронь ставится в карточке, с квартирой и сроком' }}
          />
        </Menu>
        {isPhone || others.length > 0 ? (
          <SelectionAction
            disabled={others.length === 0}
            aria-label="Объединить дубли"
            onClick={() => main && void join(main, others).then(selection.clear)}
          >
            {isPhone ? 'Дубли' : 'Объединить дубли'}
          </SelectionAction>
        ) : null}
      </SelectionBar>
      <CloseDialog
        open={isClosing}
        onOpenChange={setClosing}
        what={formatCount(rows.length, requestForms).replace(/заявка$/, 'заявку')}
        saleNote={
          rows.some(({ state }) => state === 'reserved') ? 'Что в брони для этих заявок, станет проданным.' : undefined
        }
        onClose={(closeReason) => {
          setClosing(false)
          void change({ state: 'closed', closeReason }, 'Закрыты')
        }}
      />
    </>
  )
}
