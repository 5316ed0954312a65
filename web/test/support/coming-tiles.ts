/** Tiles that the drawing is proved with before the engine has their expansion: pictures alone. */
export const COMING_TILES: Readonly<Record<string, string>> = {
  abbot: `
tile BGE 1
.ccc.
.....
.....
...G.
.....

tile BGH 1
.ccc.
.....
..G..
.....
.ccc.

tile BGI 1
#ccc.
c....
c..G.
c....
.....

tile BGM 1
#ccc.
ccc..
cc...
c..G.
.....
mark arms n

tile BGN 1
#ccc.
ccc..
cc.G.
c....
.....

tile BGR 1
#ccc#
ccccc
ccccc
ccGcc
.....

tile BGU 1
.....
.....
=====
.G...
.....

tile IGC 1
#ccc#
c...c
c.G.c
c...c
#ccc#

tile IGO 1
.....
.G...
=====
.....
.....
mark inn w

tile BGV 1
.....
...G.
===..
..=..
..=..
`,
};
