import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { programCall } from './program-call.cjs'

const tools = mkdtempSync(join(tmpdir(), 'kvartal-tools-'))
writeFileSync(join(tools, 'biome.cmd'), '')
afterAll(() => rmSync(tools, { recursive: true, force: true }))

it('starts a tool directly where it is an executable', () => {
  expect(programCall('biome', ['a b'], tools, 'linux')).toEqual({ command: 'biome', args: ['a b'], options: {} })
})

it('starts a tool through the shell, quoted, where it is a .cmd file', () => {
  expect(programCall('biome', ['a b', 'say "so"'], tools, 'win32')).toEqual({
    command: `"${join(tools, 'biome.cmd')}"`,
    args: ['"a b"', '"say ""so"""'],
    options: { shell: true },
  })
})

it.each(['git', 'C:\\Program Files\\nodejs\\node.exe'])('starts %s without the shell on Windows too', (command) => {
  expect(programCall(command, ['x'], tools, 'win32')).toEqual({ command, args: ['x'], options: {} })
})
