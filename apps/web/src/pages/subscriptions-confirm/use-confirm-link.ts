// The state of a confirmation link: read by the server without a change, confirmed or renewed by a click.
import { formEndpoints } from '@kvartal/contract/client/forms'
import type { ConfirmAnswer } from '@kvartal/contract/subscriptions'
import { useApi } from '@kvartal/runtime/api'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

export interface ConfirmLink {
  /** Undefined until the server has answered. */
  answer: ConfirmAnswer | undefined
  /** Whether the visitor has confirmed on this page. */
  pressed: boolean
  renewed: boolean
  isWaiting: boolean
  failed: boolean
  confirm: () => void
  renew: () => void
  retry: () => void
}

const unknownLink: ConfirmAnswer = { state: 'unknown', email: null, subscription: null, manageKey: null }

export function useConfirmLink(): ConfirmLink {
  const api = useApi()
  const { hash } = useLocation()
  const key = hash.slice(1)
  const [answer, setAnswer] = useState<ConfirmAnswer>()
  const [pressed, setPressed] = useState(false)
  const [renewed, setRenewed] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [failed, setFailed] = useState(false)

  const run = useCallback(async <Result>(call: () => Promise<Result>, done: (result: Result) => void) => {
    setWaiting(true)
    setFailed(false)
    try {
      done(await call())
    } catch {
      setFailed(true)
    } finally {
      setWaiting(false)
    }
  }, [])

  // In an effect: the server does not know the part of the address after the «#».
  const read = useCallback(() => {
    if (key === '') setAnswer(unknownLink)
    else void run(() => api.call(formEndpoints.followLink, { key }), setAnswer)
  }, [api, key, run])
  useEffect(() => {
    setPressed(false)
    setRenewed(false)
    read()
  }, [read])

  return {
    answer,
    pressed,
    renewed,
    isWaiting,
    failed,
    retry: read,
    confirm: () =>
      void run(
        () => api.call(formEndpoints.confirmFollow, { key }),
        (next) => {
          setPressed(true)
          setAnswer(next)
        },
      ),
    renew: () =>
      void run(
        () => api.call(formEndpoints.renewFollowLink, { key }),
        () => setRenewed(true),
      ),
  }
}
