// The tabs of states, with the counts under the conditions of the address.

import type { OFFICE_CALLS } from '@kvartal/contract/office'
import type { CallOutput } from '@kvartal/contract/office/call'
import { ScreenTabs } from '@kvartal/ui/office-frame'
import { Berry } from '@kvartal/ui/state-mark'
import type { ReactElement } from 'react'
import type { RequestAddress } from '../../features/requests/request-address.ts'
import { requestsHref } from '../../features/requests/request-hrefs.ts'
import { STATE_TABS } from '../../features/requests/request-words.ts'

export type RequestCounts = CallOutput<typeof OFFICE_CALLS.requests.count>

type StateTabsProps = { address: RequestAddress; count: RequestCounts | undefined }

export function StateTabs({ address, count }: StateTabsProps): ReactElement {
  const byState = count?.byState
  const all = byState ? Object.values(byState).reduce((sum, part) => sum + part, 0) : undefined
  const states = STATE_TABS.map(({ state, title }) => ({
    state,
    title,
    amount: byState ? (byState[state] ?? 0) : undefined,
  }))
  const tabs = [...states, { state: undefined, title: 'Все', amount: all }].map(({ state, title, amount }) => ({
    href: requestsHref({ ...address, state }),
    current: address.state === state,
    count: amount,
    label: (
      <>
        {state === 'new' && amount ? <Berry /> : null}
        {title}
      </>
    ),
  }))
  return <ScreenTabs label="Состояния" tabs={tabs} />
}
