// The counts beside sections: what waits for an answer.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { formatCount } from '@kvartal/russian/count'
import type { SectionCount } from '@kvartal/ui/office-frame'
import { useQuery } from '@tanstack/react-query'
import { officeQuery } from '../../shared/api/office-query.ts'
import { useReach } from '../../shared/session/session.ts'

export type SectionCounts = Readonly<Record<string, SectionCount | undefined>>

export function useSectionCounts(): SectionCounts {
  const seesRequests = useReach('requests.see') !== undefined
  const { data } = useQuery({ ...officeQuery(OFFICE_CALLS.requests.count, { query: {} }), enabled: seesRequests })
  const waiting = data?.waiting ?? 0
  if (waiting === 0) return {}
  const text = `${formatCount(waiting, ['заявка ждёт', 'заявки ждут', 'заявок ждут'])} ответа`
  return { requests: { number: waiting, kind: 'waiting', text } }
}
