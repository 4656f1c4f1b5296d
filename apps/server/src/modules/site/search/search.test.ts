import { expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { describeOnStore } from '../../../testing/stores.ts'

describeOnStore('the search', (store) => {
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
    for (const q of ['терраса', 'с террасой', 'nthhfcf']) {
      expect(await find(q), q).toEqual([{ kind: 'lists', items: [terraces] }])
    }
    expect(await find('терасса'), 'a guess is called a guess').toEqual([
      { kind: 'lists', items: [{ ...terraces, note: 'возможно, вы это искали: 2\u00a0квартиры' }] },
    ])
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
      expect(await find(q), q).toContainEqual({
        kind: 'projects',
        items: [{ title: 'Северный сад', note: 'Школа 1, 4\u00a0мин\u00a0пешком', href: '/projects/severny-sad' }],
      })
    }
  })

  it('finds a flat by its number', async () => {
    expect(await find('3')).toEqual([
      { kind: 'flats', items: [{ title: 'Квартира № 3', note: 'Северный сад, корпус 1, этаж 3', href: '/flat/3' }] },
    ])
  })

  it('finds a flat by its number with words around it, and by where it is', async () => {
    const third = { title: 'Квартира № 3', note: 'Северный сад, корпус 1, этаж 3', href: '/flat/3' }
    for (const q of ['кв 3', 'кв. 3', 'квартира 3', 'квартира № 3', '№3', 'кв 3 северный сад', 'корпус 1 кв 3']) {
      expect(await find(q), q).toEqual([{ kind: 'flats', items: [third] }])
    }
    expect(await find('кв 3 корпус 9')).toEqual([])
    expect(await find('квартира 3 комнаты')).not.toContainEqual(expect.objectContaining({ kind: 'flats' }))
  })

  it('answers words about parking with a page, never with a park', async () => {
    for (const q of ['парковка', 'с парковкой', 'машиноместо']) {
      const groups = await find(q)
      expect(JSON.stringify(groups), q).not.toContain('парк"')
      expect(
        groups.filter(({ kind }: { kind: string }) => kind === 'lists'),
        q,
      ).toEqual([])
    }
  })

  it('sorts a list as the words ask', async () => {
    expect(await find('терраса подешевле')).toMatchObject([{ kind: 'lists', items: [{ href: '/list?with=terrace' }] }])
    expect(await find('самая большая квартира с террасой')).toMatchObject([
      { kind: 'lists', items: [{ href: '/list?with=terrace&sort=desc-area' }] },
    ])
  })

  it('leads a form that is sent without scripts to the list, and names there what is left out', async () => {
    const lead = async (words: string) => {
      const answer = await api.inject({ url: '/find-flats', query: { words } })
      expect(answer.statusCode).toBe(303)
      return decodeURIComponent(String(answer.headers.location).replaceAll('+', ' '))
    }
    expect(await lead('терраса до 20 млн')).toBe('/list?price_max=20000000&with=terrace')
    expect(await lead('терраса под сдачу, самая большая')).toBe(
      '/list?with=terrace&sort=desc-area&words_left=под сдачу',
    )
    expect(await lead('абракадабра')).toBe('/list?words_left=абракадабра')
    expect(await lead('')).toBe('/list')
    expect((await api.inject({ url: '/find-flats' })).headers.location).toBe('/list')
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
