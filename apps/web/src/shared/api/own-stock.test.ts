import { createApiClient } from '@kvartal/runtime/api'
import { describe, expect, it } from 'vitest'
import { askMortgagePrograms, askOnSale, knownProjects, withKnownExample } from './own-stock.ts'

const flat = { id: 7, status: 'free', projectName: 'Северный', area: 40, floor: 3, ceilingHeight: 3, price: 9_000_000 }
const example = { flat: { id: 7, price: 9_000_000, projectName: 'Северный' } }
const onSale = { freeFlats: 1_069, priceMinRub: 5, priceMaxRub: 9 }
const programs = [
  { key: 'family', everywhere: true, projects: ['sad'], example },
  { key: 'single', everywhere: false, projects: ['sad'], example },
]

/** `sold`: the flats of {manager}. */
function apiOf(manager: string, sold: object[] = []) {
  return createApiClient({
    hosts: { site: manager, admin: '', manager, html: '' },
    transport: async ({ url }) => {
      if (url === '/api/mortgage_programs') return { status: 200, text: JSON.stringify({ programs }) }
      if (url.includes('favorite')) return { status: 200, text: JSON.stringify(sold) }
      if (url.includes('marketplace')) {
        const answer = { flats: sold, total: sold.length, price: { min: 1, max: 2 } }
        return { status: 200, text: JSON.stringify(answer) }
      }
      return { status: 404, text: '' }
    },
  })
}

const OTHER = 'https://manager.test'

describe('facts about flats of this server', () => {
  it('are shown where this server or one with the same flats plays {manager}', async () => {
    for (const api of [apiOf(''), apiOf(OTHER, [flat])]) {
      expect(await withKnownExample(api, { example })).toEqual({ example })
      expect((await askMortgagePrograms(api)).programs).toEqual(programs)
    }
    expect(await askOnSale(apiOf(''), onSale)).toEqual(onSale)
  })

  it.each([
    ['has no such flat', []],
    ['has another price', [{ ...flat, price: 1 }]],
    ['has the id in another project', [{ ...flat, projectName: 'Речной' }]],
  ])('are not shown where {manager} %s', async (_, sold) => {
    const api = apiOf(OTHER, sold)
    expect(await withKnownExample(api, { example })).toEqual({ example: null })
    const shown = await askMortgagePrograms(api)
    expect(shown.programs).toEqual([{ key: 'family', everywhere: true, projects: [], example: null }])
  })

  it('give way to those of another {manager}, which may have no flats', async () => {
    expect(await askOnSale(apiOf(OTHER, [flat]), onSale)).toEqual({ freeFlats: 1, priceMinRub: 1, priceMaxRub: 2 })
    expect(await askOnSale(apiOf(OTHER), onSale)).toBeNull()
  })

  it('leave out projects that another {site} does not have', async () => {
    expect(await knownProjects(apiOf(OTHER), [{ slug: 'sad' }])).toEqual([])
    expect(await knownProjects(apiOf(''), [{ slug: 'sad' }])).toEqual([{ slug: 'sad' }])
  })
})
