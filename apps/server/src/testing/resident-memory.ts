// The resident memory of a server process, from its own metrics.

export async function residentMb(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  const bytes = Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1])
  if (!Number.isFinite(bytes)) throw new Error('the metrics do not contain the resident memory')
  return Math.round(bytes / 1024 / 1024)
}
