import { expect, it } from 'vitest'
import { hrefs } from '../hrefs.ts'
import { backLabel } from './back-label.ts'

it.each([
  [hrefs.home, 'На главную'],
  [`${hrefs.list}?rooms=2&page=3`, 'К списку'],
  [hrefs.newFlats, 'К списку'],
  [hrefs.flat(7), 'К квартире'],
  [hrefs.projectsMap, 'К проектам'],
  [hrefs.project('severny-sad'), 'К проекту'],
  [hrefs.visual('severny-sad'), 'К генплану'],
  [hrefs.visualBuilding('severny-sad', 'k1'), 'К фасаду'],
  [hrefs.visualFloor('severny-sad', 'k1', '5'), 'К этажу'],
  [hrefs.commercial, 'К помещениям'],
  [hrefs.commercialLot(7), 'К помещению'],
  [hrefs.sharedFavorites([1, 2]), 'К избранному'],
  [hrefs.compare([1, 2]), 'К сравнению'],
  [hrefs.projectNews('severny-sad'), 'К новостям'],
  [hrefs.newsArticle('den-sosedej'), 'К новости'],
])('a link back to %s reads «%s»', (href, label) => {
  expect(backLabel(href)).toBe(label)
})

it.each([hrefs.contacts, hrefs.visualStart, hrefs.purchaseWay('full'), '/nothing/here', '/listing'])(
  'a link back to %s, which has no label of its own, reads «Назад»',
  (href) => {
    expect(backLabel(href)).toBe('Назад')
  },
)
