import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BundleFileError, decodeBundle, describeProblems, parseBundle } from './bundle-file.ts'
import { readBundleSource } from './bundle-source.ts'

describe('a bundle file', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kvartal-bundle-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function read(content: string | Buffer): unknown {
    const file = join(folder, 'bundle.json')
    writeFileSync(file, content)
    return parseBundle(file, decodeBundle(file, readBundleSource(file)))
  }

  it('is read with a byte order mark and with Windows line breaks', () => {
    expect(read('\uFEFF{\r\n"version": 1\r\n}')).toEqual({ version: 1 })
  })

  it.each<[string, string | Buffer, RegExp]>([
    ['nothing', '', /он пуст/],
    ['an archive', Buffer.from('PK\u0003\u0004rest', 'latin1'), /архив zip или таблица xlsx/],
    ['a gzip', gzipSync('{}'), /архив gzip/],
    ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le'), /UTF-16: сохраните его в UTF-8/],
    ['Windows-1251', Buffer.from([0x7b, 0xca, 0xe2, 0x7d]), /Windows-1251.*сохраните его в UTF-8/],
    ['a table', 'id;number;price\n1;2;3', /должен начинаться с \{/],
    ['a comma too many', '{\n  "version": 1,\n}', /строке 3, знак 1/],
    ['a word without quotes', '{"version": one}', /около \{"version": one\}/],
    ['half a file', '{"version": 1', /строке 1, знак 14/],
  ])('that contains %s is refused with an explanation', (_, content, reason) => {
    expect(() => read(content)).toThrow(BundleFileError)
    expect(() => read(content)).toThrow(reason)
  })

  it('that does not exist is named, with a hint when the path is a Windows one', () => {
    expect(() => readBundleSource(join(folder, 'no.json'))).toThrow(/такого файла нет: проверьте путь\.$/)
    expect(() => readBundleSource('C:\\data\\bundle.json')).toThrow(/с прямой чертой/)
  })

  it('may be a folder: JSON files joined by their names, and drawings', () => {
    const company = join(folder, 'company')
    mkdirSync(join(company, 'plans'), { recursive: true })
    expect(() => readBundleSource(company)).toThrow(/нет файлов JSON/)
    writeFileSync(join(company, 'b.json'), '\uFEFF{"version": 1, "flats": [{"id": 2}]}')
    writeFileSync(join(company, 'a.json'), '{"version": 1, "flats": [{"id": 1}], "plans": [{"key": "x"}]}')
    writeFileSync(join(company, 'plans/flat-a.svg'), '<svg/>\n')
    expect(JSON.parse(String(readBundleSource(company)))).toEqual({
      version: 1,
      flats: [{ id: 1 }, { id: 2 }],
      plans: [{ key: 'x' }, { key: 'flat-a', svg: '<svg/>' }],
    })
    writeFileSync(join(company, 'c.json'), '{"version": 1,')
    expect(() => readBundleSource(company)).toThrow(/c\.json не прочитан/)
  })

  it('with many problems gets the first ones listed, and the number of the rest', () => {
    const problems = Array.from({ length: 23 }, (_, index) => ({ path: `flats[${index}].id`, reason: 'нужно число' }))
    const lines = describeProblems('b.json', problems).split('\n')
    expect(lines).toHaveLength(22)
    expect(lines.at(-1)).toBe('  flats[].id: и ещё 3')
  })
})
