// @vitest-environment jsdom
import type { LoaderFunctionArgs } from 'react-router'
import { expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { withStatuses } from './page-route.ts'

interface Thrown {
  data?: { isUnanswered?: boolean }
  init?: { status?: number }
}

async function thrownFor(status: ApiError['status']): Promise<Thrown> {
  const loader = withStatuses(() => {
    throw new ApiError(status, { message: 'why' })
  })
  return Promise.resolve(loader({} as LoaderFunctionArgs)).then(
    () => ({}),
    (thrown: Thrown) => thrown,
  )
}

it.each([
  ['what is not there', 404, 404],
  ['what was there once', 410, 404],
  ['an address that a call refuses to read', 400, 404],
  ['an address that is too long for a call', 414, 404],
  ['a call that the page may not make', 403, 500],
  ['too many calls', 429, 503],
  ['a server that failed', 500, 503],
  ['a server that is away', 'FETCH_ERROR', 503],
] as const)('%s (%s) is shown as %s', async (_, status, shown) => {
  expect((await thrownFor(status)).init?.status).toBe(shown)
})

it.each([
  ['FETCH_ERROR', true],
  ['TIMEOUT_ERROR', true],
  ['PARSING_ERROR', false],
  [503, false],
] as const)('whether a call got an answer is passed on to the failure view: %s', async (status, isUnanswered) => {
  expect((await thrownFor(status)).data?.isUnanswered).toBe(isUnanswered)
})

it('a call that another backend refuses is an outage, unless it is about the address', async () => {
  const error = Object.assign(new ApiError(404, {}), { isOutage: true })
  const loader = withStatuses(() => {
    throw error
  })
  await expect(Promise.resolve(loader({} as LoaderFunctionArgs))).rejects.toMatchObject({ init: { status: 503 } })
})
