-- The first form of a store in a database. `sum` shows whether a row is what was written; names are in the order of
-- their bytes, whatever the database is used to.
create schema if not exists lauze;

create table lauze.store (version integer not null);
insert into lauze.store values (0);

create table lauze.game (
    name text collate "C" not null primary key,
    secret text not null,
    sum bigint not null
);

create table lauze.event (
    game text collate "C" not null,
    seq bigint not null,
    body text not null,
    sum bigint not null,
    primary key (game, seq)
);

create table lauze.server (
    id text collate "C" not null primary key,
    address text not null,
    seen timestamptz not null
);
