// Finds programs on the machine, if they are installed.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's folders of servers, which are not in the PATH of an ordinary user. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin']

export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS]
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
