// Writes demo/city-map: one GeoJSON file per layer, the MapLibre style and the static picture.
// Run: node demo/scripts/city-map.ts. The same coordinates always give the same files.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cityMapFiles } from '../src/city-map/files.ts'

const folder = fileURLToPath(new URL('../city-map/', import.meta.url))
mkdirSync(folder, { recursive: true })
for (const [name, content] of Object.entries(cityMapFiles())) {
  writeFileSync(folder + name, content)
  console.log(`${name}: ${(Buffer.byteLength(content) / 1024).toFixed(1)} KB`)
}
