import { describe, expect, it } from 'vitest'
import { escapeHtml, inertJson } from './inert-json.ts'

describe('JSON inside a document', () => {
  it.each(['</script><script>alert(1)</script>', '<!--', ']]>', 'a\u2028b\u2029c', 'Тихая роща & Ко'])(
    'keeps %j and cannot end its block early',
    (text) => {
      const json = inertJson({ text })
      expect(json).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual({ text })
    },
  )
})

describe('text in an attribute', () => {
  it('cannot close the attribute or open a tag', () => {
    expect(escapeHtml(`"><img src=x onerror='1'>&`)).toBe('&quot;&gt;&lt;img src=x onerror=&#39;1&#39;&gt;&amp;')
  })
})
