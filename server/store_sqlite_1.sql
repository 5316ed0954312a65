-- The first form of a store in a file. `sum` shows whether a row is what was written.
create table store (version integer not null) strict;
insert into store values (0);

create table game (
    name text not null primary key,
    secret text not null,
    sum integer not null
) strict, without rowid;

create table event (
    game text not null,
    seq integer not null,
    body text not null,
    sum integer not null,
    primary key (game, seq)
) strict, without rowid;
