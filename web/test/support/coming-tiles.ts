/** Tiles that the drawing is proved with before the engine has their expansion: pictures alone. */
export const COMING_TILES: Readonly<Record<string, string>> = {
  inns: `
tile ITA 2
#ccc#
ccccc
ccccc
ccccc
#ccc#
mark cathedral n

tile ITB 1
.....
.....
==M==
.....
.....

tile ITC 1
#ccc#
c...c
c...c
c...c
#ccc#

tile ITD 1
#ccc#
c...c
c...c
c...c
.....

tile ITE 1
.ccc.
..c..
==x==
..c..
.ccc.

tile ITF 1
#ccc.
cc...
c....
c....
#ccc.
mark arms n

tile ITG 1
.ccc.
..cc.
..cc.
...c.
....#

tile ITH 1
.ccc.
..=..
..=..
..=..
..=..

tile ITI 1
#ccc.
ccc..
cc===
c....
.....

tile ITJ 1
..=..
c.=.c
ccccc
c.=.c
..=..
mark arms e

tile ITK 1
#ccc.
ccc..
ccc..
c.=..
..=..
mark inn s

tile ITL 1
.ccc.
.....
===..
..=..
..=..
mark inn s

tile ITM 1
#ccc.
cc...
c..==
c.==.
..=..
mark arms n
mark inn e

tile ITN 1
.....
.....
==x==
..=..
..=..
mark inn e

tile ITO 1
.....
.....
=====
.....
.....
mark inn e

tile ITP 1
.....
.....
===..
..=..
..=..
mark inn s

tile ITQ 1
..=..
.==..
==:==
..==.
..=..
`,
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

tile BGV 1
.....
...G.
===..
..=..
..=..
`,
  school: `
tile SCL 1
..=..
..=..
==SSS
..=..
..=..
mark exit n
mark exit s
mark exit w

tile SCR 1
..=..
..=..
SSS==
..=..
..=..
mark exit n
mark exit s
mark exit e
`,
};
