// Checks the installation itself: Node, packages, the built site. Needs no packages.
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { NODE_MAJOR } from '../node-runtime.cjs'
import { arePackagesInstalled, BUILT_SITE, isBuilt } from '../prepare.ts'
import { root } from '../stamp.ts'
import { type Finding, faultCode, good, note, wrong } from './finding.ts'

export function checkNode(execPath: string, version: string): Finding {
  const place = relative(root, execPath)
  const title = `Node.js ${version.replace(/^v/, '')}`
  if (Number(version.replace(/^v/, '').split('.')[0]) < NODE_MAJOR) {
    return wrong(`${title} слишком старый`, `установите Node.js ${NODE_MAJOR} или запускайте через npm run`)
  }
  return good(place.startsWith('.runtime') ? `${title}, загруженный в .runtime` : `${title}, установленный в системе`)
}

/** Loads a package with native code: a node_modules copied from another platform exists but does not work. */
export async function checkPackages(folder = root): Promise<Finding> {
  const modules = join(folder, 'node_modules')
  if (!existsSync(join(modules, '.package-lock.json')) || readdirSync(modules).length < 10) {
    return wrong('пакеты не установлены', 'npm start, а для сервера под systemd npm run build')
  }
  try {
    const resolve = createRequire(join(folder, 'apps/server/package.json')).resolve
    for (const name of ['sharp', 'zod']) await import(pathToFileURL(resolve(name)).href)
  } catch (error) {
    return wrong(
      `пакеты на этой машине не работают (${faultCode(error)})`,
      'удалите папку node_modules и выполните npm run build',
    )
  }
  if (folder === root && !arePackagesInstalled()) {
    return note('пакеты установлены не для этого package-lock.json или не нашей командой', 'npm run build')
  }
  return good('пакеты установлены')
}

export function checkSite(): Finding {
  if (isBuilt()) return good('сайт собран из этого кода')
  return existsSync(join(root, BUILT_SITE))
    ? wrong('сайт собран из другого кода', 'npm run build, затем перезапустите сервер')
    : wrong('сайт не собран', 'npm start, а для сервера под systemd npm run build')
}
