import { expect, it } from 'vitest'
import { appOnStore } from '../../testing/app-on-store.ts'
import { describeOnEachStore } from '../../testing/stores.ts'

describeOnEachStore('the search', (store) => {
  const api = appOnStore(store)

  const find = async (q: string) => (await api.inject({ url: '/api/search', query: { q } })).json().groups

  it('finds a project by the beginning of any of its words, its metro and its district', async () => {
    for (const q of ['сев', 'САД', 'селигерская', 'бескудник', 'сад север']) {
      expect(await find(q), q).toContainEqual({
        kind: 'projects',
        items: [{ title: 'Северный сад', note: 'Москва, Дмитровское шоссе, 71', href: '/projects/severny-sad' }],
      })
    }
  })

  it('answers words about a flat with the list of such flats', async () => {
    const terraces = { title: 'Терраса', note: '2\u00a0квартиры', href: '/list?with=terrace' }
    for (const q of ['терраса', 'с террасой', 'терасса', 'nthhfcf']) {
      expect(await find(q), q).toEqual([{ kind: 'lists', items: [terraces] }])
    }
    expect(await find('терраса до 20 млн')).toEqual([
      {
        kind: 'lists',
        items: [
          { ...terraces, title: 'Терраса, до\u00a020\u00a0млн\u00a0₽', href: '/list?price_max=20000000&with=terrace' },
        ],
      },
    ])
  })

  it('names the words that the list does not follow, and says when no flat fits', async () => {
    expect(await find('терраса без соседей')).toMatchObject([
      { kind: 'lists', items: [{ note: '2\u00a0квартиры, без учёта «без соседей»' }] },
    ])
    expect(await find('до 1 млн')).toMatchObject([
      { kind: 'lists', items: [{ note: 'сейчас таких нет, покажем ближайшие', href: '/list?price_max=1000000' }] },
    ])
  })

  it('finds a project by what is near it, in any case of the word', async () => {
    for (const q of ['школа', 'школы']) {
      expect(await find(q), q).toEqual([
        {
          kind: 'projects',
          items: [{ title: 'Северный сад', note: 'Школа 1, 4\u00a0мин\u00a0пешком', href: '/projects/severny-sad' }],
        },
      ])
    }
  })

  it('finds a flat by its number', async () => {
    expect(await find('3')).toEqual([
      { kind: 'flats', items: [{ title: 'Квартира № 3', note: 'Северный сад, корпус 1, этаж 3', href: '/flat/3' }] },
    ])
  })

  it('finds pages by their heading', async () => {
    expect(await find('тихие')).toContainEqual({
      kind: 'pages',
      items: [{ title: 'Тихие дома', note: 'Кварталы в Москве.', href: '/' }],
    })
  })

  it('finds nothing for an empty query, for nonsense and for punctuation', async () => {
    for (const q of ['', '   ', 'щщщ', '%_\\', "'; drop table flats --"]) expect(await find(q), q).toEqual([])
  })

  it('refuses a query that is too long', async () => {
    const answer = await api.inject({ url: '/api/search', query: { q: 'я'.repeat(101) } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field: 'q' })
  })
})
