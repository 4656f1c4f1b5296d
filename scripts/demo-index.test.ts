import { expect, it } from 'vitest'
import { demoIndexSetting } from './demo-index.ts'

it('the demo company is closed to search engines where other machines can reach it, unless a setting says otherwise', () => {
  expect(demoIndexSetting({ HOST: '0.0.0.0' })).toBe('false')
  expect(demoIndexSetting({ HOST: 'demo.example', SITE_INDEX: '' })).toBe('false')
  expect(demoIndexSetting({ HOST: '0.0.0.0', SITE_INDEX: 'true' })).toBeUndefined()
  for (const HOST of [undefined, '', 'localhost', '127.0.0.1', '::1']) {
    expect(demoIndexSetting({ HOST })).toBeUndefined()
  }
})
