// Tells of requests by the browser, if the person has chosen so: new ones, and what the owner or the group must know.
import type { LiveEvent } from '@kvartal/contract/office/live'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { hrefs } from '../../shared/hrefs.ts'
import { useLiveEvents } from '../../shared/live/live.tsx'
import { notify } from '../../shared/notifications/notifications.ts'
import { useReach } from '../../shared/session/session.ts'
import { noticeWords } from './notice-words.ts'

export function useRequestNotices(): void {
  const navigate = useNavigate()
  const seesRequests = useReach('requests.see') !== undefined
  useLiveEvents(
    useCallback(
      (event: LiveEvent) => {
        const words = seesRequests ? noticeWords(event) : undefined
        if (!words) return
        const tag = `${event.id} ${event.about ?? event.kind}`
        notify({ ...words, tag }, () => void navigate(hrefs.request(event.id)))
      },
      [navigate, seesRequests],
    ),
  )
}
