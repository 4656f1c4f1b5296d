// A page that is opened by a link with a key: it shows its form only if the link is still valid.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import { DenseButton } from '@kvartal/ui/dense-button'
import { Note } from '@kvartal/ui/note'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useState } from 'react'
import { callOffice, OfficeProblem } from '../../shared/api/call-office.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { keyOfLink } from '../../shared/link-key.ts'
import { failureText } from '../../shared/states/states.tsx'
import { GatePage } from './gate-page.tsx'

const { checkLink } = OFFICE_CALLS.access

type LinkOwner = { email: string; name: string }

type LinkPageProps = {
  kind: 'invitation' | 'reset'
  title: string
  foot: string
  lead: (owner: LinkOwner) => ReactNode
  children: (key: string, owner: LinkOwner) => ReactNode
}

export function LinkPage({ kind, title, foot, lead, children }: LinkPageProps): ReactElement {
  // Read once: the form must not lose it when the address changes.
  const [key] = useState(keyOfLink)
  const { data, error, refetch } = useQuery({
    queryKey: ['link', kind, key],
    queryFn: () => callOffice(checkLink, { body: { kind, key } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isGone = error instanceof OfficeProblem && error.status >= 400 && error.status < 500
  return (
    <GatePage name={title} title={title} foot={foot} lead={data && lead(data)}>
      {data ? children(key, data) : null}
      {isGone ? (
        <Note tone="warning" live>
          Ссылка уже не действует: её использовали, заменили новой или вышел срок. Попросите у администратора другую.
        </Note>
      ) : null}
      {error && !isGone ? (
        <Note
          tone="error"
          live
          action={
            <DenseButton variant="text" size="small" onClick={() => void refetch()}>
              Повторить
            </DenseButton>
          }
        >
          {failureText(error)}
        </Note>
      ) : null}
      {isGone ? (
        <div>
          <DenseButton to={hrefs.signIn}>Ко входу</DenseButton>
        </div>
      ) : null}
    </GatePage>
  )
}
