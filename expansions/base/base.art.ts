/** What the base game adds to the drawing: the coat of arms of a city. */
import type { ExpansionArt, Site } from '~/art/expansion-art';
import type { Spot } from '~/art/layout-types';
import { ellipse } from '~/art/paths';
import { stamp } from '~/art/stamps';

/** Our own arms: azure, three flat stones argent under a sun or, with a dark rim. */
const SHIELD = [
  ['ar3', 'M-35-42h70v42q0 36-35 48-35-12-35-48z'],
  ['ar1', 'M-31-38h62v38q0 30-31 42-31-12-31-42z'],
  ['ar0', 'M-26-33h52v32q0 26-26 36-26-10-26-36z'],
  ['ar2', 'M-8-20a8 8 0 1 0 16 0a8 8 0 1 0-16 0z'],
  ['ar1', 'M-20-4h40v7h-40zM-16 8h32v7h-32zM-10 20h20v6h-20z'],
] as const;

function paintArms({ scene }: Site, { at }: Spot): void {
  const isFar = scene.level === 'far';
  if (!isFar) scene.ground('pz', ellipse(at[0], at[1], 50, 43));
  for (const [cls, d] of SHIELD) scene.over(cls, stamp(d, at, isFar ? 2.1 : 1));
}

export const art: ExpansionArt = {
  marks: { arms: { room: 52, paint: paintArms } },
  colours: {
    ar0: '2f5f9e 3f73bd 0033cc',
    ar1: 'f6efdd e9eef8 ffffff',
    ar2: 'd8a52f f0be4a ffcc00',
  },
  rules: { ar0: 'fill:$ar0', ar1: 'fill:$ar1', ar2: 'fill:$ar2', ar3: 'fill:$ink' },
};
