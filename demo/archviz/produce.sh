#!/bin/sh
# Render the demo set into a folder: produce.sh OUT [PATTERN]. What is there already is skipped; PATTERN (grep -E) picks jobs by name.
# About 115 pictures, 1 to 3 minutes each on two cores. Then: publish.py OUT
set -e
here=$(cd "$(dirname "$0")" && pwd) out=$1 pattern=${2:-.} worlds=${WORLDS:-$here/../world/worlds}
export OPENBLAS_NUM_THREADS=1
mkdir -p "$out"

job() { # name script arguments...
  name=$1 script=$2
  shift 2
  [ ! -e "$out/$name.png" ] || return 0
  echo "$name" | grep -qE "$pattern" || return 0
  blender -b -t "${THREADS:-2}" --python-exit-code 3 -P "$here/$script" -- "$@" --out "$out/$name.png" >"$out/$name.log" 2>&1
  grep -h TIMING "$out/$name.log"
}
view() { # project view samples arguments...
  project=$1 view=$2 samples=$3
  shift 3
  job "$project-$view" render.py --world "$worlds/$project.json" --view "$view" --samples "$samples" "$@"
}
facade() { # project building side
  job "$1-facade-$2" render.py --world "$worlds/${WORLD:-$1}.json" --view "facade:$2:$3" --samples 8 --polygons
}

all='severny rechnoy lesnoy zavod vysota'
for p in $all; do view $p genplan 16 --polygons; done
for p in $all; do view $p hero 18; done
facade severny b1 S; facade severny b2 E; facade severny b3 S
facade rechnoy a S; facade rechnoy b S
facade lesnoy 1 S; facade lesnoy 2 S; facade lesnoy 3 S
facade zavod m1 S; facade zavod m2 S
facade vysota t1 SW; facade vysota t2 SW; facade vysota p S
for room in living-warm kitchen-warm kitchen-calm lobby-warm cafe-calm; do
  job interior_$room interior.py --kind ${room%-*} --mood ${room#*-} --samples 12
done
for p in severny vysota zavod; do
  for s in 15 40 70 95; do
    job $p-progress-$s render.py --world "$worlds/$p.json" --view progress --stage 0.$s --size 1280x800 --samples 8
  done
done
for p in $all; do view $p courtyard 8; done
for p in $all; do view $p street 8; done

# the second phase of severny
job severny-genplan-all render.py --world "$worlds/../all-phases/severny.json" --view genplan --samples 16 --polygons
WORLD=../all-phases/severny; facade severny b2-p2 E; facade severny b3-p2 S; WORLD=

# views from windows: building-side-floor
windows() { # project world views...
  project=$1 world=$2
  shift 2
  for v in "$@"; do
    floor=${v##*-} rest=${v%-*}
    job "$project-window-$v" render.py --world "$worlds/$world.json" --view "window:${rest%-*}:${rest##*-}:$floor" --samples 12
  done
}
windows severny ../all-phases/severny b1-S-4 b1-S-10 b1-N-5 b1-N-10 b1-W-5 b2-S-15 b2-E-6 b2-E-14 b2-W-7 b3-N-5 b3-N-12 b3-S-7 b3-S-13 b2-p2-E-13 b3-p2-S-8
windows rechnoy rechnoy a-S-3 a-S-6 a-N-4 a-W-4 b-S-8 b-N-6 b-E-4
windows lesnoy lesnoy 1-S-2 1-S-4 1-N-3 2-S-4 2-E-4 3-S-4 3-N-5
windows zavod zavod m1-S-3 m1-S-6 m1-W-3 m1-E-5 m2-S-9 m2-N-4 m2-N-9 m2-E-6
windows vysota vysota t1-S-8 t1-S-24 t1-W-14 t1-N-20 t2-E-8 t2-E-20 t2-S-14 p-N-3 p-S-3

for room in living-none living-whitebox living-calm bedroom-warm bedroom-calm bathroom-warm bathroom-calm hall-warm hall-calm child-warm child-calm; do
  job interior_$room interior.py --kind ${room%-*} --mood ${room#*-} --samples 24
done
job vysota-street-dusk render.py --world "$worlds/vysota.json" --view street --time dusk --samples 16
for s in 40 70 95; do
  job rechnoy-progress-$s render.py --world "$worlds/rechnoy.json" --view progress --stage 0.$s --size 1280x800 --samples 8
done
