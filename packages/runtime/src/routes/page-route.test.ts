import type { LoaderFunctionArgs } from 'react-router'
import { expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { withStatuses } from './page-route.ts'

async function statusFor(status: ApiError['status']): Promise<unknown> {
  const loader = withStatuses(() => {
    throw new ApiError(status, { message: 'why' })
  })
  return Promise.resolve(loader({} as LoaderFunctionArgs)).then(
    () => 200,
    (thrown: { init?: { status?: number } }) => thrown.init?.status,
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
  expect(await statusFor(status)).toBe(shown)
})

it('a call that another backend refuses is an outage, unless it is about the address', async () => {
  const error = Object.assign(new ApiError(404, {}), { isOutage: true })
  const loader = withStatuses(() => {
    throw error
  })
  await expect(Promise.resolve(loader({} as LoaderFunctionArgs))).rejects.toMatchObject({ init: { status: 503 } })
})
