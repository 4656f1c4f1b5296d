import type { OwnNewsAnswer } from '@kvartal/contract/news'
import type { CompanyAnswer } from '@kvartal/contract/site'
import { expect, it } from 'vitest'
import { newsRss } from './rss.ts'

const company = { name: 'Морошка', tagline: '' } as CompanyAnswer
const news = [{ slug: 'karkas', date: '2026-11-12', title: 'Каркас', lead: '', projects: [] }]
const answer = { page: null, projects: [], news } as unknown as OwnNewsAnswer

it.each([
  ['Europe/Moscow', 'Wed, 11 Nov 2026 21:00:00 +0000'],
  ['Asia/Vladivostok', 'Wed, 11 Nov 2026 14:00:00 +0000'],
])('the feed dates an article at midnight of the company’s time zone in %s', (timeZone, pubDate) => {
  const feed = newsRss(answer, { company, timeZone, origin: 'https://moroshka.example' })
  expect(feed).toContain(`<pubDate>${pubDate}</pubDate>`)
  expect(feed).toContain(`<lastBuildDate>${pubDate}</lastBuildDate>`)
})

it('an article has its link preview as a picture', () => {
  const feed = newsRss(answer, { company, timeZone: 'Europe/Moscow', origin: 'https://moroshka.example' })
  expect(feed).toContain(
    '<enclosure url="https://moroshka.example/preview.jpg?path=%2Fnews%2Fkarkas" length="0" type="image/jpeg"/>',
  )
})
