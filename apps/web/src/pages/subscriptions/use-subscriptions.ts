// The subscriptions of the mailbox whose key is in the address, and what the visitor may do with them.
import { formEndpoints } from '@kvartal/contract/client/forms'
import type { FollowedAnswer } from '@kvartal/contract/subscriptions'
import { useApi } from '@kvartal/runtime/api'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const nothing: FollowedAnswer = { email: null, subscriptions: [] }

export function useSubscriptions() {
  const api = useApi()
  const { hash } = useLocation()
  const key = hash.slice(1)
  const [answer, setAnswer] = useState<FollowedAnswer>()
  const [isErased, setErased] = useState(false)
  const [failed, setFailed] = useState(false)
  const lastCall = useRef<() => void>(() => {})

  const run = useCallback(<Result>(call: () => Promise<Result>, done: (result: Result) => void) => {
    const attempt = () => {
      setFailed(false)
      call().then(done, () => setFailed(true))
    }
    lastCall.current = attempt
    attempt()
  }, [])

  // In an effect: the server does not know the part of the address after the «#».
  useEffect(() => {
    if (key === '') setAnswer(nothing)
    else run(() => api.call(formEndpoints.followed, { key }), setAnswer)
  }, [api, key, run])

  return {
    answer,
    isErased,
    failed,
    retry: () => lastCall.current(),
    stop: (id: string) => run(() => api.call(formEndpoints.stopFollowing, { key, id }), setAnswer),
    stopAll: () => run(() => api.call(formEndpoints.stopFollowing, { key }), setAnswer),
    resume: (id: string) => run(() => api.call(formEndpoints.resumeFollowing, { key, id }), setAnswer),
    erase: () =>
      run(
        () => api.call(formEndpoints.eraseFollower, { key }),
        () => setErased(true),
      ),
  }
}
