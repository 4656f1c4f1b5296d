// A small compass: the house in the middle and the sectors that its windows look to. North is up.
import { formatSides } from '@kvartal/russian/lot'
import styles from './window-view.module.css'

const texts = {
  looks: (sides: string) => `Окна смотрят ${sides}`,
  sides: [
    { name: 'С', x: 0, y: -43 },
    { name: 'В', x: 43, y: 0 },
    { name: 'Ю', x: 0, y: 43 },
    { name: 'З', x: -43, y: 0 },
  ],
}

const RADIUS = 54
/** Half of what is seen from a window. */
const HALF_SECTOR_DEGREES = 38

export function WindowCompass({ sides }: { sides: readonly number[] }) {
  return (
    <svg className={styles.compass} viewBox="-60 -60 120 120" role="img" aria-label={texts.looks(formatSides(sides))}>
      <circle className={styles.dial} r={RADIUS} />
      {sides.map((azimuth) => (
        <g key={azimuth} transform={`rotate(${azimuth - 180})`}>
          <path className={styles.sector} d={SECTOR} />
        </g>
      ))}
      {/* A flat at a corner has one house with two walls. */}
      <g transform={`rotate(${(sides[0] ?? 180) - 180})`}>
        <rect className={styles.house} x={-14} y={-11} width={28} height={22} />
      </g>
      {sides.map((azimuth) => (
        <path key={azimuth} className={styles.windows} d="M-8 11h16" transform={`rotate(${azimuth - 180})`} />
      ))}
      {texts.sides.map(({ name, x, y }) => (
        <text key={name} className={styles.side} x={x} y={y} textAnchor="middle" dominantBaseline="central">
          {name}
        </text>
      ))}
    </svg>
  )
}

/** The sector of a window that looks to the south, drawn downwards. */
const SECTOR = (() => {
  const turn = (HALF_SECTOR_DEGREES * Math.PI) / 180
  const [x, y] = [Math.round(RADIUS * Math.sin(turn)), Math.round(RADIUS * Math.cos(turn))]
  return `M0 0L${-x} ${y}A${RADIUS} ${RADIUS} 0 0 0 ${x} ${y}Z`
})()
