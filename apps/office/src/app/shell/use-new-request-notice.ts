// Tells of a new request by the browser, if the person has chosen so.
import type { LiveEvent } from '@kvartal/contract/office'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { hrefs } from '../../shared/hrefs.ts'
import { useLiveEvents } from '../../shared/live/live.tsx'
import { notify } from '../../shared/notifications/notifications.ts'
import { useReach } from '../../shared/session/session.ts'

export function useNewRequestNotice(): void {
  const navigate = useNavigate()
  const seesRequests = useReach('requests.see') !== undefined
  useLiveEvents(
    useCallback(
      ({ kind, id }: LiveEvent) => {
        if (kind !== 'request-new' || !seesRequests) return
        notify('Новая заявка', 'Откройте, чтобы взять её себе.', () => void navigate(hrefs.request(id)))
      },
      [navigate, seesRequests],
    ),
  )
}
