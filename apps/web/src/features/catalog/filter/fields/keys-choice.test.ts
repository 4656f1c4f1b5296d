import { noFilter } from '@kvartal/contract/catalog/filter'
import { expect, it } from 'vitest'
import { catalogAnswer } from '../../../../testing/catalog-answer.ts'
import { initialLoad, reduceLoad } from '../../state/catalog-load.ts'
import { keysValue, yearPeriods } from './keys-choice.tsx'

const years = ['ready', '2026', '2027', '2028', '2029', '2030']
const answer = catalogAnswer({ keyYears: years.map((value, place) => ({ value, count: place })) })
const { options } = reduceLoad(initialLoad, { type: 'answered', answer })

it('offers this year, the next two, and later years together', () => {
  expect(yearPeriods(options, 2026)).toEqual([
    { label: 'Дом сдан', values: ['ready'], count: 0 },
    { label: 'В этом году', values: ['2026'], count: 1 },
    { label: '2027', values: ['2027'], count: 2 },
    { label: '2028', values: ['2028'], count: 3 },
    { label: 'Позже', values: ['2029', '2030'], count: 9 },
  ])
})

it('names each year in the server’s page, which may outlive a year', () => {
  expect(yearPeriods(options, null).map(({ label }) => label)).toEqual(['Дом сдан', ...years.slice(1)])
})

it('shows the chosen years and quarters on the face of the control', () => {
  expect(keysValue({ ...noFilter, keyYears: ['ready', '2027'] }, options)).toBe('Дом сдан, 2027')
  expect(keysValue({ ...noFilter, keyDates: ['2028-Q1', '2028-Q2'] }, options)).toBe('ввод\u00a02028')
})
