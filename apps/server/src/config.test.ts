import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function problemOf(source: Record<string, string>): string {
  try {
    readConfig(source)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('the settings were accepted')
}

describe('settings', () => {
  it('work without any environment', () => {
    expect(readConfig({})).toMatchObject({
      host: 'localhost',
      port: 3000,
      seedBundle: undefined,
      databaseUrl: undefined,
    })
  })

  it('name the key, the problem and an example when a value is wrong', () => {
    expect(problemOf({ PORT: 'abc' })).toBe('PORT: нужно целое число. Пример: PORT=3000')
    expect(problemOf({ DATABASE_URL: 'mysql://db' })).toContain('DATABASE_URL: нужна строка подключения postgres://')
    expect(problemOf({ SITE_URL: 'moroshka' })).toContain('Пример: SITE_URL=https://moroshka.example')
  })

  it('trust proxies that are named, never everybody', () => {
    const named = ['127.0.0.1', '10.0.0.0/8, 172.16.0.1', 'loopback', '::1', 'fd00::/8']
    expect(named.map((proxies) => readConfig({ TRUST_PROXY: proxies }).trustProxy)).toEqual(named)
    for (const proxies of ['true', '*', '1', 'nginx', '10.0.0.0/33', '0.0.0.0/0', '127.0.0.1,']) {
      expect(problemOf({ TRUST_PROXY: proxies })).toBe(
        'TRUST_PROXY: нужны адреса или сети через запятую. Пример: TRUST_PROXY=127.0.0.1,10.0.0.0/8',
      )
    }
  })

  it('report every wrong key at once', () => {
    expect(problemOf({ PORT: '-1', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(2)
  })

  it('treat an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  it('show the kit page outside production only', () => {
    expect(readConfig({ NODE_ENV: 'development' }).kitPage).toBe(true)
    expect(readConfig({ NODE_ENV: 'production' }).kitPage).toBe(false)
  })

  it('are all explained in .env.example and in the README', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
    const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')
    const keys = [...source.matchAll(/^ {2}([A-Z_]+): setting/gm)].map((match) => match[1])
    expect(keys.length).toBeGreaterThan(15)
    for (const key of keys) {
      expect(example).toMatch(new RegExp(`^#? ?${key}=`, 'm'))
      expect(readme).toMatch(new RegExp(`^\\|.*\`${key}\``, 'm'))
    }
  })
})
