import { expect, it } from 'vitest'
import { needsCyrillicName } from './complex-name.ts'

const built = { stage: 'built' as const, keyDate: '2026-Q1' }
const later = { stage: 'built' as const, keyDate: '2026-Q2' }
const unfinished = { stage: 'construction' as const, keyDate: '2026-Q1' }

it.each([
  ['Северный сад', [unfinished], false],
  ['Дом на 1-й Мытищинской', [unfinished], false],
  ['Green Park', [unfinished], true],
  ['Сад & Co', [unfinished], true],
  ['Green Park', [later], true],
  ['Green Park', [built], false],
  ['Green Park', [built, unfinished], true],
])('%s needs a name in Cyrillic letters unless all its buildings are older than the law', (name, buildings, needs) => {
  expect(needsCyrillicName({ name, buildings })).toBe(needs)
})
