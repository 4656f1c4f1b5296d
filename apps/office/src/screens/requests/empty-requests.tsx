// No requests: none at all, or none under these conditions. Says which condition to drop and how many there are then.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { DenseButton } from '@kvartal/ui/dense-button'
import { useQueries } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  conditionChips,
  queryOf,
  type RequestAddress,
  withoutCondition,
} from '../../features/requests/request-address.ts'
import { useRequestChoices } from '../../features/requests/request-queries.ts'
import { officeQuery } from '../../shared/api/office-query.ts'
import { useSession } from '../../shared/session/session.ts'
import { EmptyState } from '../../shared/states/states.tsx'
import { type Dropped, offerTitle, offerWords } from './nothing-found-words.ts'

const { requests } = OFFICE_CALLS

type EmptyRequestsProps = { address: RequestAddress; onChange: (address: RequestAddress) => void; all: number }

export function EmptyRequests({ address, onChange, all }: EmptyRequestsProps): ReactElement {
  const { siteUrl } = useSession()
  if (all > 0) return <NothingFound address={address} onChange={onChange} />
  return (
    <EmptyState
      title="Заявок пока нет"
      actions={
        <DenseButton href={siteUrl} target="_blank">
          Открыть сайт
        </DenseButton>
      }
    >
      Первая появится здесь сама. Проверьте формы: отправьте заявку с сайта.
    </EmptyState>
  )
}

function NothingFound({ address, onChange }: Omit<EmptyRequestsProps, 'all'>): ReactElement {
  const choices = useRequestChoices().data
  const dropped: { name: Dropped; text: string }[] = conditionChips(address, {
    project: (slug) => choices?.projects.find((project) => project.slug === slug)?.name ?? slug,
    owner: (id) => choices?.owners.find((owner) => owner.id === id)?.name ?? '…',
  })
  if (address.q) dropped.push({ name: 'q', text: address.q })
  const hasConditions = dropped.length > 0
  if (address.state) dropped.push({ name: 'state', text: '' })
  const without = useQueries({
    queries: dropped.map(({ name }) => officeQuery(requests.count, { query: queryOf(dropOne(address, name)) })),
  })
  const offers = dropped.flatMap((one, at) => {
    const count = without[at]?.data
    return count?.found ? [{ ...one, found: count.found, isMore: count.isMore }] : []
  })
  return (
    <EmptyState
      title="Таких заявок нет"
      actions={
        <>
          {offers.slice(0, 2).map((offer) => (
            <DenseButton key={offer.name} onClick={() => onChange(dropOne(address, offer.name))}>
              {offerTitle(offer)}
            </DenseButton>
          ))}
          {hasConditions ? (
            <DenseButton variant="text" onClick={() => onChange({ ...address, q: '', conditions: {} })}>
              Сбросить всё
            </DenseButton>
          ) : null}
        </>
      }
    >
      {offers.length > 0 ? offerWords(offers) : 'Здесь сейчас никого нет.'}
    </EmptyState>
  )
}

const dropOne = (address: RequestAddress, name: Dropped): RequestAddress =>
  name === 'state' ? { ...address, state: undefined } : withoutCondition(address, name)
