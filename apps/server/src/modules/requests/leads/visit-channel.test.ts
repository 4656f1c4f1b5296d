import { expect, it } from 'vitest'
import { channelOf } from './visit-channel.ts'

const page = { landing: '/list' }

it.each([
  ['ads', 'a click id of an advertisement', { ...page, utm_source: 'yandex', yclid: '77' }],
  ['ads', 'a paid medium', { ...page, utm_medium: 'cpc' }],
  ['ads', 'the mark that the law requires of advertisements', { ...page, referrer: 'https://vk.com/', erid: 'Lj' }],
  ['mail', 'a newsletter', { ...page, utm_medium: 'email', utm_source: 'digest' }],
  ['social', 'a post with marks', { ...page, utm_medium: 'social' }],
  ['social', 'a social network', { ...page, referrer: 'https://m.vk.com/feed' }],
  ['campaign', 'other marks', { ...page, utm_source: 'partner' }],
  ['search', 'a search engine', { ...page, referrer: 'https://yandex.ru/search?text=x' }],
  ['search', 'the mark of search results', { ...page, ysclid: 'm1' }],
  ['referral', 'another site', { ...page, referrer: 'https://blog.example/post' }],
  ['direct', 'a page without a source', page],
  ['direct', 'a referrer that is no address', { ...page, referrer: 'nowhere' }],
  ['unknown', 'no notes', {}],
  ['unknown', 'notes of another client', { value: 'текст' }],
] as const)('%s: %s', (channel, _what, notes) => {
  expect(channelOf(notes)).toBe(channel)
})

it('is of the last visit, not of the first', () => {
  expect(channelOf({ ...page, yclid: '1', last_landing: '/', last_referrer: 'https://ya.ru/' })).toBe('search')
})

it('is not taken for a search by a site whose name ends alike', () => {
  expect(channelOf({ ...page, referrer: 'https://notya.ru/' })).toBe('referral')
})
