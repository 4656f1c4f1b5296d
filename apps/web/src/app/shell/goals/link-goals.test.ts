// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { linkGoal } from './link-goals.ts'

const messengers = ['https://t.me/moroshka']

it.each([
  ['tel:+74951204407', ['phone_click', {}]],
  ['mailto:sales@moroshka.example', ['email_click', {}]],
  ['https://t.me/moroshka', ['messenger_click', { messenger: 't.me' }]],
  ['/flats.pdf?ids=7|8', ['pdf_download', { file: '/flats.pdf', flatId: '7|8' }]],
  ['https://manager.example/flats.pdf?ids=7', ['pdf_download', { file: '/flats.pdf', flatId: '7' }]],
  ['/commercial.pdf?ids=3', ['pdf_download', { file: '/commercial.pdf', lotId: '3' }]],
  ['/media/presentation.pdf', ['pdf_download', { file: '/media/presentation.pdf' }]],
  ['https://t.me/other', undefined],
  ['/list?rooms=2', undefined],
  ['#flats', undefined],
])('%s', (href, goal) => {
  expect(linkGoal(href, messengers)).toEqual(goal)
})
