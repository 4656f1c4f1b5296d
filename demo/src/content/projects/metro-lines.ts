// Owns the names and colours of the metro lines near the projects.

export const metroLines = {
  zamoskvoretskaya: { line: 'Замоскворецкая', lineColor: '#2dbe2c' },
  arbatskoPokrovskaya: { line: 'Арбатско-Покровская', lineColor: '#0078be' },
  kaluzhskoRizhskaya: { line: 'Калужско-Рижская', lineColor: '#ed9121' },
  taganskoKrasnopresnenskaya: { line: 'Таганско-Краснопресненская', lineColor: '#800080' },
  lyublinskoDmitrovskaya: { line: 'Люблинско-Дмитровская', lineColor: '#99cc00' },
  bigCircle: { line: 'Большая кольцевая', lineColor: '#82c0c0' },
  butovskaya: { line: 'Бутовская', lineColor: '#a1b3d4' },
  mcc: { line: 'МЦК', lineColor: '#e4716f' },
} as const
