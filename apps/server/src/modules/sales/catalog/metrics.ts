// The metrics of the catalog at /metrics.
import { Counter, Gauge } from 'prom-client'
import type { Metrics } from '../../../http/plugins/metrics.ts'

export interface RefreshReport {
  version: number
  flats: number
  freeFlats: number
  seconds: number
}

export interface CatalogMetrics {
  refreshed(report: RefreshReport): void
  refreshFailed(): void
}

export function catalogMetrics({ registry, catalogVersion }: Metrics): CatalogMetrics {
  const registers = [registry]
  const flats = new Gauge({
    name: 'kvartal_catalog_flats',
    help: 'Flats in the catalog of this node: all of them, and the free ones',
    labelNames: ['which'] as const,
    registers,
  })
  const seconds = new Gauge({
    name: 'kvartal_catalog_refresh_seconds',
    help: 'Time that the last refresh of the catalog took, reading included',
    registers,
  })
  const failures = new Counter({
    name: 'kvartal_catalog_refresh_failures_total',
    help: 'Refreshes that failed; the version before them is served on',
    registers,
  })
  return {
    refreshed(report) {
      catalogVersion.set(report.version)
      flats.set({ which: 'all' }, report.flats)
      flats.set({ which: 'free' }, report.freeFlats)
      seconds.set(report.seconds)
    },
    refreshFailed: () => failures.inc(),
  }
}
