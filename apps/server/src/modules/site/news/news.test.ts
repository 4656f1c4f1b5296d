import { type ContentData, type ContentEntry, contentKinds } from '@kvartal/contract/content'
import { eq, sql, tables } from '@kvartal/db'
import { expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { purchaseContent } from '../../../testing/purchase-content.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { testBundle } from '../../../testing/test-bundle.ts'

function newsEntry(changes: Partial<ContentData<'news'>> & { slug: string }, position: number): ContentEntry {
  return {
    kind: 'news',
    key: changes.slug,
    position,
    data: {
      date: '2026-01-22',
      type: 'news',
      projects: [],
      title: 'Новость',
      lead: 'Коротко.',
      html: '<p>Текст.</p>',
      mediaId: 'severny/hero',
      ...changes,
    },
  }
}

const anchored = '<p><a href="#dalshe">Дальше</a></p><h2 id="dalshe">Что дальше</h2>'

describeOnStore('news', (store) => {
  const bundle = testBundle()
  bundle.content.push(
    ...purchaseContent().flatMap((entry) =>
      entry.kind === 'mortgage-program' ? [{ ...entry, data: { ...entry.data, projects: ['severny-sad'] } }] : [],
    ),
    newsEntry({ slug: 'klyuchi', date: '2025-12-19', updatedOn: '2026-01-15', projects: ['severny-sad'] }, 1),
    newsEntry(
      {
        slug: 'karkas',
        date: '2026-11-12',
        projects: ['severny-sad'],
        title: 'Каркас & <фасад>',
        html: '<p>До верха.</p><figure><img data-media="severny/genplan" alt="Генплан"></figure>',
      },
      2,
    ),
    newsEntry({ slug: 'ipoteka', date: '2026-11-03', html: anchored, mortgageProgramKey: 'family' }, 3),
    newsEntry({ slug: 'lekciya', date: '2026-10-08', type: 'lecture' }, 4),
  )
  const api = appOnStore(store, { bundle, environment: { SITE_URL: 'https://moroshka.example' } })

  const slugs = (news: { slug: string }[]) => news.map(({ slug }) => slug)

  it('are sorted by date, the newest first, whatever the order of the entries', async () => {
    const answer = await api.inject('/api/news_workplace')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
    const { news, projects } = answer.json()
    expect(slugs(news)).toEqual(['karkas', 'ipoteka', 'lekciya', 'klyuchi'])
    expect(projects).toEqual([{ slug: 'severny-sad', name: 'Северный сад' }])
    expect(news[0]).toMatchObject({
      date: '2026-11-12',
      type: 'news',
      projects: ['severny-sad'],
      picture: { width: 1600, height: 1000, sources: [{ type: 'image/avif' }, { type: 'image/webp' }] },
    })
  })

  it('can be limited to one project and to a number', async () => {
    const { news } = (await api.inject('/api/news_workplace?project=severny-sad&limit=1')).json()
    expect(slugs(news)).toEqual(['karkas'])
  })

  it('of an unknown project are 404, and a bad number is 400', async () => {
    const unknown = await api.inject('/api/news_workplace?project=atlantida')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({ message: 'Такого проекта нет.' })
    const bad = await api.inject('/api/news_workplace?limit=many')
    expect(bad.statusCode).toBe(400)
    expect(bad.json()).toMatchObject({ field: 'limit', reason: expect.stringMatching(/^Неверный ввод/) })
  })

  it('have a page each, with real pictures and related news', async () => {
    const { article, related, projects } = (await api.inject('/api/news_workplace/karkas')).json()
    expect(article.html).toMatch(/^<p>До верха\.<\/p><figure><picture><source type="image\/avif" srcset="\/media\//)
    expect(article.html).toContain('width="1600" height="1000" alt="Генплан" loading="lazy"')
    expect(projects).toEqual([{ slug: 'severny-sad', name: 'Северный сад' }])
    expect(slugs(related), 'the same project first, then the newest').toEqual(['klyuchi', 'ipoteka', 'lekciya'])
  })

  it('that were corrected have the day of the correction', async () => {
    const updatedOn = async (slug: string) => (await api.inject(`/api/news_workplace/${slug}`)).json().article.updatedOn
    expect(await updatedOn('klyuchi')).toBe('2026-01-15')
    expect(await updatedOn('karkas')).toBeNull()
  })

  it('cannot be corrected before they appear', () => {
    const { data } = newsEntry({ slug: 'klyuchi', date: '2025-12-19' }, 1)
    const faults = (updatedOn: string) => contentKinds.news.safeParse({ ...data, updatedOn }).error?.issues
    expect(faults('2025-12-19')).toBeUndefined()
    expect(faults('2025-12-18')).toMatchObject([{ path: ['updatedOn'] }])
  })

  it('about a mortgage name its program, others none', async () => {
    const programOf = async (slug: string) =>
      (await api.inject(`/api/news_workplace/${slug}`)).json().article.mortgageProgramKey
    expect(await programOf('ipoteka')).toBe('family')
    expect(await programOf('karkas')).toBeNull()
  })

  it('keep the anchors that their links lead to', async () => {
    const { article } = await api.ask<{ article: { html: string } }>('/api/news_workplace/ipoteka')
    expect(article.html).toBe(anchored)
  })

  it('pass the gate when read from the store, whatever the store contains', async () => {
    const { contentEntries } = tables
    const html = '<p onclick="x()">Раз<script>alert(1)</script></p><img src="x" onerror="x()">'
    await api.database.orm
      .update(contentEntries)
      .set({ data: sql`${contentEntries.data} || ${JSON.stringify({ html })}::jsonb` })
      .where(eq(contentEntries.key, 'lekciya'))
    const shown = async () => (await api.inject('/api/news_workplace/lekciya')).json().article.html
    await expect.poll(shown).toBe('<p>Раз</p>')
  })

  it('that do not exist are 404', async () => {
    const answer = await api.inject('/api/news_workplace/no-such-news')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ message: 'Такой новости нет.', code: 'NOT_FOUND' })
  })

  it('have a feed with absolute links and escaped texts', async () => {
    const answer = await api.inject('/news/rss.xml')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(answer.body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/)
    expect(answer.body).toContain('<title>Каркас &amp; &lt;фасад&gt;</title>')
    expect(answer.body).toContain('<link>https://moroshka.example/news/karkas</link>')
    expect(answer.body).toContain('<pubDate>Wed, 11 Nov 2026 21:00:00 +0000</pubDate>')
    expect(answer.body).toContain('<category>Северный сад</category>')
    expect(answer.body.match(/<item>/g)).toHaveLength(4)
  })

  it('have a valid feed and preview card even with characters that an import would refuse today', async () => {
    const { contentEntries } = tables
    const bad = 'Ключи\u0001\u000b\u001b\uffff\ufffe выданы'
    await api.database.orm
      .update(contentEntries)
      .set({ data: sql`${contentEntries.data} || ${JSON.stringify({ title: bad, lead: bad })}::jsonb` })
      .where(eq(contentEntries.key, 'klyuchi'))
    await expect.poll(async () => (await api.inject('/news/rss.xml')).body).toContain('<title>Ключи выданы</title>')
    const feed = (await api.inject('/news/rss.xml')).body
    expect(feed).not.toMatch(/[^\P{Cc}\n]|[\uFFFE\uFFFF]/u)
    expect((await api.inject('/preview.jpg?path=/news/klyuchi')).statusCode).toBe(200)
  })
})
