import { describe, expect, it } from 'vitest'
import { isTooOld } from './too-old.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const android = 'Mozilla/5.0 (Linux; Android 11; Pixel 5)'
const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version.replace('.', '_')} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

const agents: Record<string, (version: string) => string> = {
  Chrome: (version) => `${windows} ${webkit} Chrome/${version}.0.0.0 Safari/537.36`,
  'Chrome Mobile': (version) => `${android} ${webkit} Chrome/${version}.0.0.0 Mobile Safari/537.36`,
  Firefox: (version) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
  Safari: (version) =>
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`,
  'Mobile Safari': iphone,
  Edge: (version) => `${windows} ${webkit} Chrome/${version}.0.0.0 Safari/537.36 Edg/${version}.0.0.0`,
  Yandex: (version) => `${windows} ${webkit} Chrome/98.0.0.0 YaBrowser/${version}.3.0.0 Yowser/2.5 Safari/537.36`,
  Opera: (version) => `${windows} ${webkit} Chrome/114.0.0.0 Safari/537.36 OPR/${version}.0.0.0`,
}

describe('a browser below its minimum version', () => {
  it.each([
    ['Chrome', '91', '92'],
    ['Chrome Mobile', '91', '92'],
    ['Firefox', '112', '113'],
    ['Safari', '15.3', '15.4'],
    ['Mobile Safari', '15.3', '15.4'],
    ['Edge', '112', '113'],
    ['Yandex', '21', '22'],
    ['Opera', '99', '100'],
  ])('%s %s is too old and %s is not', (name, old, good) => {
    const agent = agents[name]
    expect(agent && isTooOld(agent(old))).toBe(true)
    expect(agent && isTooOld(agent(good))).toBe(false)
  })

  it('Safari 16 is newer than 15.4, and 15.10 would be too', () => {
    expect(isTooOld(iphone('16.0'))).toBe(false)
    expect(isTooOld(iphone('15.10'))).toBe(false)
  })
})

describe('who always passes', () => {
  it.each([
    ['no agent at all', ''],
    ['a program', 'curl/8.5.0'],
    ['an unknown browser', 'Mozilla/5.0 (X11) Netsurf/3.1'],
    [
      'a robot that calls itself an old Chrome',
      `Mozilla/5.0 (compatible; YandexBot/3.0) ${webkit} Chrome/81.0.0.0 Safari/537.36`,
    ],
    ['nonsense', '\u0000\uffff((((((((('],
  ])('%s', (_, agent) => {
    expect(isTooOld(agent)).toBe(false)
  })
})
