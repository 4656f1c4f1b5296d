import { expect, it } from 'vitest'
import { appOnStore } from '../../testing/app-on-store.ts'
import { describeOnEachStore } from '../../testing/stores.ts'
import { testBundle, testPlan } from '../../testing/test-bundle.ts'
import { markLot } from './service.ts'

const floorSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">' +
  '<g class="lot" data-lot="1"><rect width="20" height="20"/></g><g class="lot" data-lot="2"><text x="22" y="12">Кв</text></g></svg>'

describeOnEachStore('drawn plans', (store) => {
  const plans = [testPlan('flat-a'), { key: 'floor-b1s1-2', svg: floorSvg }]
  const api = appOnStore(store, { bundle: testBundle({ plans }) })

  it('come compressed, for minutes by name and for ever by hash', async () => {
    const byName = await api.inject({ url: '/plans/floor-b1s1-2.svg', headers: { 'accept-encoding': 'br' } })
    expect(byName.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'image/svg+xml; charset=utf-8' })
    expect(byName.headers['cache-control']).toContain('max-age=300')
    const hash = /"(.+)"/.exec(String(byName.headers.etag))?.[1]
    const byHash = await api.inject(`/plans/floor-b1s1-2.svg?v=${hash}`)
    expect(byHash.headers['cache-control']).toContain('immutable')
    expect(byHash.payload).toBe(floorSvg)
  })

  it('mark one lot of a floor', async () => {
    const { payload } = await api.inject('/plans/floor-b1s1-2.svg?lot=2')
    expect(payload).toContain('class="lot chosen" data-lot="2"')
    expect(payload).toContain('class="lot" data-lot="1"')
  })

  it('mark a lot that has no class of its own, and leave a drawing without lots as it is', () => {
    expect(markLot('<svg><g id="a" data-lot="3"/></svg>', '3')).toBe(
      '<svg><g class="chosen" id="a" data-lot="3"/></svg>',
    )
    expect(markLot('<svg><g id="a"/></svg>', '3')).toBe('<svg><g id="a"/></svg>')
  })

  it.each(['png', 'avif'])('come as %s in the asked width', async (format) => {
    const answer = await api.inject(`/plans/floor-b1s1-2.${format}?w=480`)
    expect(answer.headers['content-type']).toBe(`image/${format}`)
    const { default: sharp } = await import('sharp')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 480, height: 240 })
  })

  it.each([
    ['/plans/no-such.svg', 404],
    ['/plans/floor-b1s1-2.svg?lot=9', 404],
    ['/plans/floor-b1s1-2.png?w=5000', 400],
    ['/plans/..%2f..%2fpackage.json', 400],
    ['/plans/floor-b1s1-2.gif', 400],
  ])('%s is refused with %i', async (url, status) => {
    expect((await api.inject(url)).statusCode).toBe(status)
  })
})
