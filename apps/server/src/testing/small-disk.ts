// A disk of a few megabytes that tests can fill up: a tmpfs, which needs root and mount(8).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'kvartal-disk-'))
  readonly #ballast = join(this.folder, 'ballast')
  readonly mounted: boolean

  constructor(megabytes: number) {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', this.folder]
    this.mounted = process.getuid?.() === 0 && spawnSync('mount', options).status === 0
    if (!this.mounted) rmdirSync(this.folder)
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
    if (!this.mounted) return
    spawnSync('umount', ['-l', this.folder])
    rmdirSync(this.folder)
  }
}
