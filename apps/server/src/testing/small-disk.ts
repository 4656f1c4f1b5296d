// A disk of a few megabytes that tests can fill up: a tmpfs, which needs root and mount(8).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export class SmallDisk {
  readonly folder: string
  readonly #ballast: string

  private constructor(folder: string) {
    this.folder = folder
    this.#ballast = join(folder, 'ballast')
  }

  /** Undefined where this process may not mount anything. */
  static mount(megabytes: number): SmallDisk | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'kvartal-disk-'))
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
    if (process.getuid?.() === 0 && spawnSync('mount', options).status === 0) return new SmallDisk(folder)
    rmdirSync(folder)
    return undefined
  }

  /** Leaves not a single free byte. */
  fill(): void {
    this.free()
    const { bavail, bsize } = statfsSync(this.folder)
    writeFileSync(this.#ballast, Buffer.alloc(bavail * bsize))
  }

  free(): void {
    rmSync(this.#ballast, { force: true })
  }

  remove(): void {
    spawnSync('umount', ['-l', this.folder])
    rmdirSync(this.folder)
  }
}
