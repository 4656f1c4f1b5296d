// Runs a script of this project on Node 24, whatever Node the host has. Plain JavaScript for old Node, no dependencies.
//   node scripts/bootstrap.cjs scripts/start.ts [args]   a TypeScript script of ours
//   node scripts/bootstrap.cjs exec biome check .         a tool from node_modules/.bin
'use strict'

const { spawn, spawnSync } = require('child_process')
const crypto = require('crypto')
const fs = require('fs')
const path = require('path')
const { NODE_MAJOR, chooseRuntime, readHost } = require('./node-runtime.cjs')
const { programCall } = require('./program-call.cjs')

/** The first npm that understands our lockfile. */
const OLDEST_NPM = 7
const PARENT_CHECK_MS = 200

const root = path.join(__dirname, '..')
const onWindows = process.platform === 'win32'

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

// npm sets npm_execpath for its scripts; without that variable npm is searched for beside node and on the PATH.
function findNpmCli() {
  const fromEnv = process.env.npm_execpath
  if (fromEnv && /npm-cli\.c?js$/.test(fromEnv) && fs.existsSync(fromEnv)) return fromEnv
  const found = spawnSync(onWindows ? 'where' : 'which', ['npm'], { encoding: 'utf8' })
  const onPath = found.status === 0 ? found.stdout.split(/\r?\n/)[0] : ''
  const nodeFolder = path.dirname(process.execPath)
  const cli = ['node_modules', 'npm', 'bin', 'npm-cli.js']
  const candidates = [
    path.join(nodeFolder, '..', 'lib', ...cli),
    // On Windows npm is a .cmd file with its script in a folder beside it.
    path.join(nodeFolder, ...cli),
    ...(onPath ? [path.join(path.dirname(onPath), ...cli), ...(onWindows ? [] : [fs.realpathSync(onPath)])] : []),
  ]
  const existing = candidates.find((file) => fs.existsSync(file))
  return existing || fail(`Не найден npm: установите Node.js ${NODE_MAJOR} вместе с npm и повторите команду.`)
}

function refuseOldNpm(npmCli) {
  let version
  try {
    version = JSON.parse(fs.readFileSync(path.join(path.dirname(npmCli), '..', 'package.json'), 'utf8')).version
  } catch (_unknown) {
    return
  }
  if (Number(version.split('.')[0]) < OLDEST_NPM) {
    fail(`npm ${version} слишком старый: установите npm ${OLDEST_NPM} или новее, лучше вместе с Node.js ${NODE_MAJOR}.`)
  }
}

function fetchRuntime(runtime, npmCli) {
  const folder = path.join(root, '.runtime', `${runtime.name}-${runtime.version}`)
  const node = path.join(folder, runtime.program)
  if (fs.existsSync(node)) return node
  const finished = beginStep(`Node.js ${runtime.version}`)
  const work = makeWorkFolder(path.dirname(folder))
  try {
    const file = path.join(work, download(runtime, npmCli, work))
    const hash = `sha512-${crypto.createHash('sha512').update(fs.readFileSync(file)).digest('base64')}`
    if (hash !== runtime.integrity) {
      throw new Refusal(
        `Контрольная сумма ${runtime.name} ${runtime.version} не совпала, файл не принят: проверьте реестр npm (npm config get registry) или установите Node.js ${NODE_MAJOR}.`,
      )
    }
    // Relative names: tar would take the "C:" of a full path for a host name.
    const unpacked = spawnSync('tar', ['-xzf', path.basename(file)], { cwd: work, stdio: 'ignore' })
    if (unpacked.error) {
      throw new Refusal(`Node.js не распакован, нет программы tar: установите её или Node.js ${NODE_MAJOR}.`)
    }
    if (unpacked.status !== 0) {
      throw new Refusal(`Node.js не распакован: проверьте место на диске и права на папку ${path.dirname(folder)}.`)
    }
    // The rename is the last step: a folder with the final name is always complete.
    if (!fs.existsSync(folder)) fs.renameSync(path.join(work, 'package'), folder)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    removeFolder(work)
    fail(error.message)
  }
  removeFolder(work)
  finished()
  return node
}

class Refusal extends Error {}

function makeWorkFolder(parent) {
  try {
    fs.mkdirSync(parent, { recursive: true })
    return fs.mkdtempSync(path.join(parent, 'fetch-'))
  } catch (error) {
    return fail(`В папку ${parent} нельзя писать (${error.code}): дайте права или установите Node.js ${NODE_MAJOR}.`)
  }
}

/** Resolves to the name of the file. npm runs inside the project, so that its .npmrc names the registry. */
function download(runtime, npmCli, work) {
  const packed = spawnSync(
    process.execPath,
    [npmCli, 'pack', `${runtime.name}@${runtime.version}`, '--silent', '--pack-destination', work],
    { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const tarball = fs.readdirSync(work).find((file) => file.endsWith('.tgz'))
  if (packed.status !== 0 || !tarball) {
    throw new Refusal(
      `Не удалось получить Node.js ${runtime.version} из реестра npm: проверьте доступ к нему (npm ping) или установите Node.js ${NODE_MAJOR}.`,
    )
  }
  return tarball
}

function removeFolder(folder) {
  // Node 12 has no rmSync.
  if (fs.rmSync) fs.rmSync(folder, { recursive: true, force: true })
  else fs.rmdirSync(folder, { recursive: true })
}

/** Prints a step in the same format as apps/server/src/start/steps.ts. */
function beginStep(title) {
  const started = Date.now()
  const terminal = process.stdout.isTTY
  process.stdout.write(`· ${title} …${terminal ? '\r' : '\n'}`)
  return () => {
    const seconds = ((Date.now() - started) / 1000).toFixed(1).replace('.', ',')
    process.stdout.write(`${terminal ? '\u001b[K' : ''}· ${title} ${seconds} с\n`)
  }
}

function findNode(npmCli) {
  const choice = chooseRuntime(readHost())
  if (choice.use === 'none') return fail(choice.sentence)
  if (choice.use === 'host') return process.execPath
  refuseOldNpm(npmCli)
  return fetchRuntime(choice.runtime, npmCli)
}

/**
 * For the C library of Linux: freed memory is given back to the system. Drawing and compression work in several threads,
 * and each would keep its own pool of it.
 */
const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

/** Child processes that start `node` or a tool of node_modules/.bin by name get this same Node. */
function childEnvironment(node, npmCli) {
  // Windows spells it Path. With both spellings in the environment, either one could win.
  const pathKey = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') || 'PATH'
  const folders = [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env[pathKey]]
  return Object.assign({}, memorySettings, process.env, {
    [pathKey]: folders.filter(Boolean).join(path.delimiter),
    KVARTAL_NPM_CLI: npmCli,
  })
}

function run(command, args, env) {
  const call = programCall(command, args, path.join(root, 'node_modules', '.bin'))
  const child = spawn(call.command, call.args, Object.assign({ cwd: root, env, stdio: 'inherit' }, call.options))
  // A terminal sends Ctrl+C to the whole process group; a supervisor signals only this process. The child may get the
  // signal twice, which is harmless: the server ignores a second signal that arrives right after the first.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.on('SIGINT', () => {})
  stopWithNpm(child)
  child.on('error', (error) => fail(`Не удалось запустить ${command}: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    } else process.exit(code === null ? 1 : code)
  })
}

/**
 * npm passes a signal to the shell between it and this process, and the shell ends without passing it on. A process of
 * npm therefore stops its child when its parent has gone.
 */
function stopWithNpm(child) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, PARENT_CHECK_MS)
}

const [target, ...args] = process.argv.slice(2)
if (!target) fail('Использование: node scripts/bootstrap.cjs <скрипт.ts | exec программа> [аргументы]')
const npmCli = findNpmCli()
const node = findNode(npmCli)
const env = childEnvironment(node, npmCli)
if (target === 'exec') {
  const [tool, ...rest] = args
  if (!tool) fail('Использование: npm run exec -- <программа> [аргументы]')
  if (tool === 'npm') run(node, [npmCli, ...rest], env)
  else run(tool, rest, env)
} else {
  run(node, [target, ...args], env)
}
