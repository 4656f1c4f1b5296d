// Finds programs that the machine may or may not have.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian keeps servers, which the PATH of a plain user does not name. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin']

export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS]
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
