// Saved views: conditions and order under a name of the person's own.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { DenseButton } from '@kvartal/ui/dense-button'
import { DenseInput } from '@kvartal/ui/dense-input'
import { Dialog, DialogActions } from '@kvartal/ui/dialog'
import { Menu, MenuChoice, MenuChoices, MenuItem, MenuSeparator } from '@kvartal/ui/menu'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, useState } from 'react'
import {
  type RequestAddress,
  readRequestAddress,
  writeRequestAddress,
} from '../../features/requests/request-address.ts'
import { callOffice } from '../../shared/api/call-office.ts'
import { officeKey, officeQuery } from '../../shared/api/office-query.ts'
import { failureText } from '../../shared/states/states.tsx'
import styles from './requests.module.css'

const { requests } = OFFICE_CALLS
const SCREEN = { params: { screen: 'requests' as const } }

type ViewMenuProps = { address: RequestAddress; onOpen: (address: RequestAddress) => void }

export function ViewMenu({ address, onOpen }: ViewMenuProps): ReactElement {
  const queries = useQueryClient()
  const views = useQuery(officeQuery(requests.views, SCREEN)).data?.views ?? []
  const [isNaming, setNaming] = useState(false)
  const query = writeRequestAddress(address).toString()
  const current = views.find((view) => view.query === query)
  const reload = () => queries.invalidateQueries({ queryKey: officeKey(requests.views, SCREEN) })
  const remove = async (id: string) => {
    await callOffice(requests.removeView, { params: { screen: 'requests', id } })
    await reload()
  }
  return (
    <span className={styles.view}>
      <span className={styles.tertiary}>Вид:</span>
      <Menu
        align="end"
        trigger={
          <button type="button" className={styles.viewName}>
            {current?.name ?? 'без имени'}
          </button>
        }
      >
        <MenuChoices
          value={current?.id ?? ''}
          onValueChange={(id) => {
            const view = views.find((other) => other.id === id)
            if (view) onOpen(readRequestAddress(new URLSearchParams(view.query)))
          }}
        >
          {views.map(({ id, name }) => (
            <MenuChoice key={id} value={id}>
              {name}
            </MenuChoice>
          ))}
        </MenuChoices>
        {views.length > 0 ? <MenuSeparator /> : null}
        <MenuItem disabled={current !== undefined || query === ''} onClick={() => setNaming(true)}>
          Сохранить этот вид…
        </MenuItem>
        {current ? <MenuItem onClick={() => void remove(current.id)}>Убрать «{current.name}»</MenuItem> : null}
      </Menu>
      <NameDialog open={isNaming} onOpenChange={setNaming} query={query} onSaved={reload} />
    </span>
  )
}

type NameDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  query: string
  onSaved: () => Promise<void>
}

function NameDialog({ open, onOpenChange, query, onSaved }: NameDialogProps): ReactElement {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem('Назовите вид')
    try {
      const params = { screen: 'requests' as const, id: crypto.randomUUID() }
      await callOffice(requests.saveView, { params, body: { name: name.trim(), query } })
      await onSaved()
      onOpenChange(false)
      setName('')
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Сохранить вид" lead="Условия и порядок, только для вас.">
      <form onSubmit={(event) => void save(event)}>
        <DenseInput
          label="Название"
          placeholder="Утренний разбор"
          value={name}
          maxLength={60}
          invalid={problem !== ''}
          message={problem}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogActions>
          <DenseButton variant="primary" type="submit">
            Сохранить вид
          </DenseButton>
          <DenseButton keyHint="Esc" onClick={() => onOpenChange(false)}>
            Отмена
          </DenseButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
