// Drawings of the error pages in the style of a floor plan: a dot without a door (404), and a plan without electricity
// (500).
import type { ReactElement } from 'react'
import { classNames } from '../class-names/index.ts'
import styles from './illustration.module.css'
import { Door, Planks, Window } from './plan-parts.tsx'

type IllustrationProps = { className?: string }

export function NotFoundIllustration({ className }: IllustrationProps): ReactElement {
  return (
    <svg
      className={classNames(styles.drawing, className)}
      viewBox="-60 -200 1180 960"
      role="img"
      aria-label="План квартиры с номером 404; точка входа стоит снаружи, далеко от двери"
    >
      <rect className={styles.floor} x="0" y="0" width="840" height="640" />
      <rect className={styles.wet} x="0" y="450" width="240" height="190" />
      <rect className={styles.loggia} x="0" y="-150" width="400" height="110" />
      <Planks x={0} y={-150} width={400} height={110} />
      <path
        className={styles.wall}
        d="M-20-170H0v830h-20zM840-40h20v700h-20zM-20 640h880v20H-20zM-20-40h880V0H-20zM400-170h20v130h-20z"
      />
      <path
        className={styles.partition}
        d="M500 0h10v440h-10zM0 440h840v10H0zM240 450h10v190h-10zM640 450h10v190h-10z"
      />
      <Window x={0} y={-170} width={400} height={20} panes={4} />
      <Window x={40} y={-40} width={160} height={40} panes={2} />
      <Window x={290} y={-40} width={80} height={40} />
      <Window x={585} y={-40} width={180} height={40} panes={2} />
      <Door gap={{ x: 200, y: -41, width: 90, height: 42 }} leaf="M200-40v-90" arc="M200-130a90 90 0 0 1 90 90" />
      <path className={styles.glass} d="M200-40V0M290-40V0" />
      <Door gap={{ x: 370, y: 439, width: 90, height: 12 }} leaf="M460 440v-90" arc="M460 350a90 90 0 0 0-90 90" />
      <Door gap={{ x: 540, y: 439, width: 85, height: 12 }} leaf="M540 440v-85" arc="M540 355a85 85 0 0 1 85 85" />
      <Door gap={{ x: 239, y: 470, width: 12, height: 80 }} leaf="M250 470h80" arc="M330 470a80 80 0 0 1-80 80" />
      <Door gap={{ x: 300, y: 639, width: 90, height: 22 }} leaf="M390 640v-90" arc="M390 550a90 90 0 0 0-90 90" />
      <rect className={styles.floor} x="700" y="439" width="90" height="12" />
      <path className={styles.leaf} d="M664 436h88" />
      <path className={styles.glass} d="M700 440v10M790 440v10" />
      <text className={styles.number} x="250" y="270">
        404
      </text>
      <path className={styles.trail} d="M345 690c0 50 175 52 295 30s260-30 370-120" />
      <circle className={styles.berry} cx="1030" cy="580" r="22" />
    </svg>
  )
}

/** A lamp as electricians draw it. */
function Lamp({ x, y }: { x: number; y: number }): ReactElement {
  return (
    <>
      <circle className={styles.lamp} cx={x} cy={y} r="17" />
      <path className={styles.leaf} d={`M${x - 12} ${y - 12}l24 24M${x + 12} ${y - 12}l-24 24`} />
    </>
  )
}

export function ServerErrorIllustration({ className }: IllustrationProps): ReactElement {
  return (
    <svg
      className={classNames(styles.drawing, className)}
      viewBox="-60 -200 1180 960"
      role="img"
      aria-label="План квартиры с номером 500; провод от ламп вышел за дверь, вилка не достаёт до розетки"
    >
      <rect className={styles.floor} x="0" y="0" width="840" height="640" />
      <rect className={styles.wet} x="620" y="450" width="220" height="190" />
      <rect className={styles.loggia} x="440" y="-150" width="400" height="110" />
      <Planks x={440} y={-150} width={400} height={110} />
      <path
        className={styles.wall}
        d="M-20-40H0v700h-20zM840-170h20v830h-20zM-20 640h880v20H-20zM-20-40h880V0H-20zM420-170h20v130h-20z"
      />
      <path
        className={styles.partition}
        d="M320 0h10v440h-10zM0 440h840v10H0zM190 450h10v190h-10zM610 450h10v190h-10z"
      />
      <Window x={440} y={-170} width={400} height={20} panes={4} />
      <Window x={75} y={-40} width={180} height={40} panes={2} />
      <Window x={480} y={-40} width={80} height={40} />
      <Window x={650} y={-40} width={150} height={40} panes={2} />
      <Door gap={{ x: 560, y: -41, width: 90, height: 42 }} leaf="M650-40v-90" arc="M650-130a90 90 0 0 0-90 90" />
      <path className={styles.glass} d="M560-40V0M650-40V0" />
      <Door gap={{ x: 215, y: 439, width: 85, height: 12 }} leaf="M300 440v-85" arc="M300 355a85 85 0 0 0-85 85" />
      <Door gap={{ x: 370, y: 439, width: 90, height: 12 }} leaf="M370 440v-90" arc="M370 350a90 90 0 0 1 90 90" />
      <Door gap={{ x: 609, y: 480, width: 12, height: 80 }} leaf="M610 480h-80" arc="M530 480a80 80 0 0 0 80 80" />
      <Door gap={{ x: 400, y: 639, width: 90, height: 22 }} leaf="M400 640v-90" arc="M400 550a90 90 0 0 1 90 90" />
      <rect className={styles.floor} x="50" y="439" width="90" height="12" />
      <path className={styles.leaf} d="M14 454h88" />
      <path className={styles.glass} d="M50 440v10M140 440v10" />
      <text className={styles.number} x="585" y="270">
        500
      </text>
      <path
        className={styles.trail}
        d="M160 237v133c0 60 20 70 70 100s60 50 60 75M585 345c0 60-60 70-110 120s-100 90-168 90M730 562c0 40-60 44-160 40s-150-20-264-34M300 562c0 60 130 70 146 100 20 44 120 82 250 78 110-4 190-44 258-84"
      />
      <Lamp x={160} y={220} />
      <Lamp x={585} y={328} />
      <Lamp x={730} y={545} />
      <Lamp x={290} y={562} />
      <path className={styles.plug} d="m948 640 26 34 26-20-26-34zM982 628l18-14M1000 652l18-14" />
      <circle className={styles.berry} cx="1062" cy="586" r="22" />
    </svg>
  )
}
