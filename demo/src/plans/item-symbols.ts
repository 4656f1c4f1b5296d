// Line symbols of fixtures and furniture, each drawn to fill its place on the plan.

import type { PlanItem } from '../inventory/model.ts'
import { ItemPen } from './path-pen.ts'

export type SymbolLayer = 'rug' | 'furniture' | 'fixture' | 'detail'

export interface SymbolPath {
  layer: SymbolLayer
  d: string
}

/** Clothes on a rail: short strokes of uneven slope, the same for the same length. */
function hangers(pen: ItemPen): ItemPen {
  const { length, depth } = pen
  pen.rect(0, 0, length, depth).line(6, depth / 2, length - 6, depth / 2)
  const step = length > 170 ? 18 : 14
  for (let i = 1, u = step; u < length - 6; i++, u = i * step) {
    const lean = ((i * 37) % 9) - 4
    pen.line(u, 10, u + lean, depth - 10)
  }
  return pen
}

function table(pen: ItemPen): ItemPen {
  const { length, depth } = pen
  // Chairs need 48 cm on their sides of the top.
  const across = depth >= 160 ? 46 : 0
  const ends = length >= 145 && depth < 160 ? 46 : 0
  const top = { u: ends, v: across, w: length - 2 * ends, h: depth - 2 * across }
  pen.rect(top.u, top.v, top.w, top.h, 4)
  if (across) {
    const seats = top.w >= 200 ? 3 : top.w >= 110 ? 2 : 1
    for (let i = 0; i < seats; i++) {
      const u = top.u + (top.w * (i + 0.5)) / seats
      pen.chair(u, top.v - 21, 'down').chair(u, top.v + top.h + 21, 'up')
    }
  }
  if (ends) {
    const seats = top.h >= 110 ? 2 : 1
    for (let i = 0; i < seats; i++) {
      const v = top.v + (top.h * (i + 0.5)) / seats
      pen.chair(top.u - 21, v, 'right').chair(top.u + top.w + 21, v, 'left')
    }
  }
  return pen
}

export function symbolPaths(item: PlanItem): SymbolPath[] {
  const pen = new ItemPen(item)
  const { length: w, depth: h } = pen
  const furniture = (p: ItemPen): SymbolPath[] => [{ layer: 'furniture', d: p.path() }]
  switch (item.kind) {
    case 'bed': {
      const pillow = (w - 34) / 2
      return furniture(
        pen
          .rect(1, 1, w - 2, h - 2, 6)
          .rect(10, 10, pillow, 42, 7)
          .rect(w - 10 - pillow, 10, pillow, 42, 7)
          .line(1, 66, w - 1, 66)
          .line(w - 52, h - 1, w - 1, h - 62),
      )
    }
    case 'single-bed':
      return furniture(
        pen
          .rect(1, 1, w - 2, h - 2, 6)
          .rect(12, 10, w - 24, 38, 7)
          .line(1, 60, w - 1, 60)
          .line(w - 40, h - 1, w - 1, h - 50),
      )
    case 'nightstand':
      return furniture(pen.rect(1, 1, w - 2, h - 2).circle(w / 2, h / 2, 11))
    case 'wardrobe':
    case 'shelf':
      return furniture(hangers(pen))
    case 'sofa': {
      const seats = w >= 210 ? 3 : 2
      pen
        .rect(1, 2, w - 2, h - 4, 10)
        .line(20, 26, w - 20, 26)
        .line(20, 26, 20, h - 3)
        .line(w - 20, 26, w - 20, h - 3)
      for (let i = 1; i < seats; i++) {
        const u = 20 + ((w - 40) * i) / seats
        pen.line(u, 26, u, h - 3)
      }
      return furniture(pen)
    }
    case 'coffee-table':
      return furniture(pen.circle(w * 0.42, h * 0.5, Math.min(h / 2, 30)).circle(w * 0.86, h * 0.66, 16))
    case 'rug':
      return [{ layer: 'rug', d: pen.rect(0, 0, w, h, 2).path() }]
    case 'tv':
      return furniture(pen.rect(2, 1, w - 4, h - 3).line(w * 0.14, h * 0.36, w * 0.86, h * 0.36))
    case 'table':
      return furniture(table(pen))
    case 'round-table': {
      const r = Math.min(w, h) / 2 - 46
      return furniture(
        pen
          .circle(w / 2, h / 2, r)
          .chair(w / 2, h / 2 - r - 22, 'down')
          .chair(w / 2, h / 2 + r + 22, 'up')
          .chair(w / 2 - r - 22, h / 2, 'right')
          .chair(w / 2 + r + 22, h / 2, 'left'),
      )
    }
    case 'desk':
      return furniture(
        pen
          .rect(1, 1, w - 2, h - 4)
          .rect(w / 2 - 26, 8, 52, 5)
          .chair(w / 2, h + 12, 'up'),
      )
    case 'lounger':
      return furniture(
        pen
          .rect(0, 0, w, h, 8)
          .line(w * 0.34, 0, w * 0.34, h)
          .line(w * 0.05, 8, w * 0.05, h - 8),
      )
    case 'stair': {
      const r = Math.min(w, h) / 2 - 4
      pen.circle(w / 2, h / 2, r).circle(w / 2, h / 2, 10)
      for (let i = 0; i < 14; i++) {
        const a = (i * Math.PI) / 7
        pen.line(w / 2 + Math.cos(a) * 10, h / 2 + Math.sin(a) * 10, w / 2 + Math.cos(a) * r, h / 2 + Math.sin(a) * r)
      }
      return [{ layer: 'detail', d: pen.path() }]
    }
    case 'bath':
      return [
        { layer: 'fixture', d: pen.rect(2, 2, w - 4, h - 4, 5).path() },
        {
          layer: 'detail',
          d: new ItemPen(item)
            .rect(10, 10, w - 20, h - 20, Math.min(24, h / 2 - 12))
            .circle(32, h / 2, 4)
            .path(),
        },
      ]
    case 'shower':
      return [
        { layer: 'fixture', d: pen.rect(2, 2, w - 4, h - 4, 4).path() },
        {
          layer: 'detail',
          d: new ItemPen(item)
            .line(2, 2, w - 2, h - 2)
            .line(w - 2, 2, 2, h - 2)
            .circle(w / 2, h / 2, 6)
            .path(),
        },
      ]
    case 'basin':
      return [
        { layer: 'fixture', d: pen.rect(0, 0, w, h, 5).path() },
        {
          layer: 'detail',
          d: new ItemPen(item)
            .rect(w / 2 - Math.min(26, w / 2 - 7), 11, Math.min(52, w - 14), h - 18, 12)
            .line(w / 2, 3, w / 2, 14)
            .path(),
        },
      ]
    case 'wc':
      return [
        {
          layer: 'fixture',
          d: pen
            .rect(w / 2 - 18, 1, 36, 15, 2)
            .bowl(w / 2 - 17, 16, 34, h - 16)
            .path(),
        },
        { layer: 'detail', d: new ItemPen(item).bowl(w / 2 - 11, 22, 22, h - 29).path() },
      ]
    case 'washer':
      return [
        { layer: 'fixture', d: pen.rect(1, 1, w - 2, h - 2, 3).path() },
        {
          layer: 'detail',
          d: new ItemPen(item)
            .circle(w / 2, h / 2 + 3, 18)
            .line(8, 8, 22, 8)
            .path(),
        },
      ]
    case 'counter':
      return [{ layer: 'fixture', d: pen.rect(0, 0, w, h).path() }]
    case 'fridge':
      return [
        { layer: 'fixture', d: pen.rect(0, 0, w, h).path() },
        { layer: 'detail', d: new ItemPen(item).line(0, 0, w, h).line(w, 0, 0, h).path() },
      ]
    case 'sink':
      return [
        {
          layer: 'detail',
          d: pen
            .rect(0, 9, w, 42, 7)
            .circle(w / 2, 31, 3)
            .line(w / 2, 4, w / 2, 18)
            .path(),
        },
      ]
    case 'hob':
      return [
        {
          layer: 'detail',
          d: pen.rect(0, 6, w, 48, 4).circle(15, 19, 9).circle(41, 19, 7).circle(15, 41, 7).circle(41, 41, 9).path(),
        },
      ]
  }
}
