import { expect, it } from 'vitest'
import { isOtherPage, pageGoals, stepGoals } from './navigation-goals.ts'

function address(href: string) {
  const { pathname, searchParams: query } = new URL(href, 'https://site.example')
  return { pathname, query }
}
const goals = (from: string, to: string) => stepGoals(address(from), address(to))

it.each([
  ['another path', '/list', '/flat/7', true],
  ['another page of the list', '/list?rooms=2', '/list?rooms=2&page=2', true],
  ['a filter', '/list', '/list?rooms=2', false],
  ['a filter that leads back to the first page', '/list?page=3', '/list?rooms=2', false],
  ['a sorting', '/list?page=3', '/list?sort=desc-price', false],
  ['a mark that is gone', '/list?yclid=1', '/list', false],
])('%s: %s, %s is a page view: %s', (_what, from, to, expected) => {
  expect(isOtherPage(address(from), address(to))).toBe(expected)
})

it('a changed filter is a goal with the names of what has changed and the project', () => {
  expect(goals('/list?rooms=2&price_max=9', '/list?rooms=3&project=severny-sad&page=2')).toEqual([
    ['filter_apply', { filters: 'rooms,price_max,project', project: 'severny-sad' }],
  ])
})

it.each([
  ['/list', '/list?sort=desc-price'],
  ['/list', '/list?view=tiles'],
  ['/list', '/list?page=2'],
  ['/list?yclid=1', '/list'],
  ['/', '/list?rooms=2'],
  ['/progress', '/progress?project=severny-sad'],
])('%s to %s applies no filter', (from, to) => {
  expect(goals(from, to)).toEqual([])
})

it('flats put side by side are a goal once; taking one away is none', () => {
  expect(goals('/favorites', '/compare?ids=7|8')).toEqual([['compare_add', { flatId: '7|8' }]])
  expect(goals('/compare?ids=7|8', '/compare?ids=7|8|9')).toEqual([['compare_add', { flatId: '9' }]])
  expect(goals('/compare?ids=7|8', '/compare?ids=7')).toEqual([])
  expect(goals('/favorites', '/compare?lots=3')).toEqual([['compare_add', { lotId: '3' }]])
})

it.each([
  ['/visual', 'projects'],
  ['/visual/severny-sad', 'genplan'],
  ['/visual/severny-sad/b1', 'facade'],
  ['/visual/severny-sad/b1/1-9', 'floor'],
])('%s is the step «%s» of the visual selection', (path, step) => {
  expect(pageGoals(address(path))).toEqual([['visual_step', { step }]])
})

it('other pages are no step', () => {
  expect(pageGoals(address('/list'))).toEqual([])
})
