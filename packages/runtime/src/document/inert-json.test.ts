import { describe, expect, it, vi } from 'vitest'
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

  it('is what JSON.stringify writes', () => {
    const answer = { list: [1, undefined, null, 'a'], none: undefined, inside: { flag: false, text: 'b' }, empty: {} }
    expect(inertJson(answer)).toBe(JSON.stringify(answer))
    expect(inertJson([answer, 'x', undefined])).toBe(JSON.stringify([answer, 'x', undefined]))
  })

  it('serialises a frozen object once, and an equal object to the same text', () => {
    const flat = () => Object.freeze({ id: 1, name: 'Тихая <роща>' })
    const [first, second] = [flat(), flat()]
    const stringify = vi.spyOn(JSON, 'stringify')
    const before = inertJson({ flats: [first], page: 1 })
    stringify.mockClear()
    expect(inertJson({ flats: [first], page: 1 })).toBe(before)
    expect(stringify).not.toHaveBeenCalledWith(first)
    expect(inertJson({ flats: [second], page: 1 })).toBe(before)
    stringify.mockRestore()
  })
})

describe('text in an attribute', () => {
  it('cannot close the attribute or open a tag', () => {
    expect(escapeHtml(`"><img src=x onerror='1'>&`)).toBe('&quot;&gt;&lt;img src=x onerror=&#39;1&#39;&gt;&amp;')
  })
})
